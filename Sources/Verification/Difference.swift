import Plugins
