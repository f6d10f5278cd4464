
const scenes = JSON.parse(document.getElementById('data').textContent).scenes;
document.documentElement.classList.add('scripted');

const pictures = new Map();

// The pixels of a picture, by its number; the last few stay at hand.
function pixelsOf(number) {
  if (!pictures.has(number)) {
    const address = document.getElementById(`picture-${number}`).getAttribute('href');
    const text = atob(address.slice(address.indexOf(',') + 1));
    pictures.set(number, readPicture(Uint8Array.from(text, (c) => c.charCodeAt(0))));
    if (pictures.size > 8) pictures.delete(pictures.keys().next().value);
  }
  return pictures.get(number);
}

function sizeOf(number) {
  const image = document.getElementById(`picture-${number}`);
  return { width: Number(image.getAttribute('width')), height: Number(image.getAttribute('height')) };
}

// An element of the page's own making; what is put in is text.
function make(name, text) {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

// One of the two pictures of a viewer.
class Stage {
  constructor(figure) {
    this.figure = figure;
    this.svg = figure.querySelector('svg');
    this.find = (name) => figure.querySelector(`.${name}`);
  }

  show({ under, over, captions, missing, split }) {
    const number = under ?? over;
    this.find('left').textContent = captions[0];
    this.find('right').textContent = captions[1] ?? '';
    this.find('missing').textContent = missing ?? '';
    this.svg.toggleAttribute('hidden', number === undefined);
    if (number === undefined) return;
    this.size = sizeOf(number);
    const { width, height } = this.size;
    setAttributes(this.svg, { viewBox: `0 0 ${width} ${height}`, width, height });
    this.refer('under', under);
    this.refer('over', over);
    const x = split * width;
    setAttributes(this.svg.querySelector('clipPath rect'), { x, y: 0, width: width - x, height });
    setAttributes(this.find('split'), { x1: x, x2: x, y1: 0, y2: height });
    this.find('split').toggleAttribute('hidden', over === undefined);
  }

  refer(name, number) {
    const use = this.find(name);
    if (number === undefined) use.removeAttribute('href');
    else use.setAttribute('href', `#picture-${number}`);
  }

  frame(boxes) {
    this.find('boxes').replaceChildren(...boxes.map(([x, y, width, height]) => {
      const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
      setAttributes(rect, { x, y, width, height });
      return rect;
    }));
  }

  cross(pixel) {
    this.find('cross').toggleAttribute('hidden', !pixel);
    if (pixel) setAttributes(this.find('cross'), pixel);
  }

  // The pixel under a pointer; nothing off the picture.
  pixelAt(event) {
    const point = new DOMPoint(event.clientX, event.clientY)
      .matrixTransform(this.svg.getScreenCTM().inverse());
    const [x, y] = [Math.floor(point.x), Math.floor(point.y)];
    const { width, height } = this.size;
    return x >= 0 && y >= 0 && x < width && y < height ? { x, y } : undefined;
  }
}

class Viewer {
  constructor(root) {
    this.root = root;
    this.scene = scenes[root.dataset.scene];
    this.find = (name) => root.querySelector(name);
    this.stages = [...root.querySelectorAll('.stage')].map((figure) => new Stage(figure));
    this.failing = [...new Set(this.scene.failures.flatMap((failure) => failure.ticks))]
      .sort((a, b) => a - b);
    this.tick = this.failing[0] ?? 0;
    this.showsOther = false;
    root.hidden = false;
    this.listen();
    this.draw();
  }

  get mode() { return this.find('.modes input:checked').value; }
  get view() { return this.find('.against select').value; }
  get moment() {
    return this.scene.moments.find(({ from, to }) => from <= this.tick && this.tick <= to);
  }

  listen() {
    this.find('.modes').addEventListener('change', () => this.draw());
    this.find('.against select').addEventListener('change', () => this.draw());
    this.find('.divider').addEventListener('input', () => this.draw());
    this.find('.tick').addEventListener('input', (event) => this.go(Number(event.target.value)));
    this.find('.previous').addEventListener('click', () => this.goToFailure(-1));
    this.find('.next').addEventListener('click', () => this.goToFailure(1));
    this.root.addEventListener('keydown', (event) => this.press(event));
    for (const stage of this.stages) {
      stage.svg.addEventListener('pointerdown', (event) => {
        stage.svg.setPointerCapture(event.pointerId);
        this.point(stage, event);
      });
      stage.svg.addEventListener('pointermove', (event) => this.point(stage, event));
    }
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)');
    setInterval(() => {
      if (this.mode === 'blink' && !isCalm.matches && !document.hidden) this.blink();
    }, 800);
  }

  // MARK: Moves

  go(tick) {
    this.tick = Math.min(Math.max(tick, 0), this.scene.ticks - 1);
    this.draw();
  }

  goToFailure(step) {
    const ahead = this.failing.filter((tick) => (tick - this.tick) * step > 0);
    if (ahead.length > 0) this.goToEvidence(step > 0 ? ahead[0] : ahead[ahead.length - 1]);
  }

  // A tick with the loupe on what fails there, where that has a place.
  goToEvidence(tick) {
    const box = this.scene.failures.find((failure) => failure.tick === tick && failure.box)?.box;
    if (box) this.pixel = { x: box[0] + (box[2] >> 1), y: box[1] + (box[3] >> 1) };
    this.go(tick);
  }

  blink() {
    this.showsOther = !this.showsOther;
    this.draw();
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches('select')) return;
    const onPicture = event.target.matches('.stage svg');
    const pace = event.shiftKey ? 10 : 1;
    const moves = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const mode = this.root.querySelectorAll('.modes input')[Number(event.key) - 1];
    if (event.key === 'n') this.goToFailure(1);
    else if (event.key === 'p') this.goToFailure(-1);
    else if (event.key === '.') this.go(this.tick + 1);
    else if (event.key === ',') this.go(this.tick - 1);
    else if (mode) { mode.checked = true; this.draw(); }
    else if (onPicture && event.key === ' ' && this.mode === 'blink') this.blink();
    else if (onPicture && moves[event.key]) this.step(...moves[event.key].map((n) => n * pace));
    else return;
    event.preventDefault();
  }

  step(dx, dy) {
    const { width, height } = this.stages[0].size;
    const from = this.pixel ?? { x: width >> 1, y: height >> 1 };
    const inside = (value, end) => Math.min(Math.max(value, 0), end - 1);
    this.look({ x: inside(from.x + dx, width), y: inside(from.y + dy, height) });
  }

  point(stage, event) {
    const pixel = stage.pixelAt(event);
    if (pixel) this.look(pixel);
    if (event.buttons === 1 && this.mode === 'slider') {
      const box = stage.svg.getBoundingClientRect();
      this.find('.divider').value = Math.round((event.clientX - box.left) / box.width * 100);
      this.draw();
    }
  }

  // MARK: Pictures

  draw() {
    const [first, second] = this.stages;
    const { mode, view, moment } = this;
    const frames = moment?.frames ?? {};
    const [visible, captured] = [frames.visible, frames[view]];
    const leftOut = moment ? undefined : 'There was no room for this tick’s pictures.';
    const split = this.find('.divider').value / 100;
    const one = (name, frame) => ({
      under: frame?.picture, captions: [name], missing: leftOut ?? frame?.missing, split,
    });
    this.root.dataset.mode = mode;
    second.figure.hidden = mode !== 'side';
    this.find('.divider').hidden = mode !== 'slider';
    if (mode === 'slider') {
      first.show({
        under: visible?.picture, over: captured?.picture, captions: ['visible', view], split,
        missing: leftOut ?? [visible?.missing, captured?.missing].filter(Boolean).join(' '),
      });
    } else if (mode === 'side') {
      first.show(one('visible', visible));
      second.show(one(view, captured));
    } else if (mode === 'blink') {
      first.show(this.showsOther ? one(view, captured) : one('visible', visible));
    } else {
      const picture = captured?.difference ?? undefined;
      first.show({
        under: picture ?? visible?.picture, captions: [picture === undefined ? 'visible' : 'difference'],
        missing: leftOut, split,
      });
    }
    const line = captured?.line ?? '';
    this.find('.difference-line').textContent = line && `visible and ${view}, as shown: ${line}`;
    this.drawBoxes();
    this.drawTimeline();
    this.look(this.pixel);
  }

  drawBoxes() {
    const boxes = (view) => this.scene.failures
      .filter((failure) => failure.tick === this.tick && failure.view === view)
      .map((failure) => failure.box);
    const [visible, captured] = [boxes('visible'), boxes(this.view)];
    const isAlone = this.mode === 'side';
    this.stages[0].frame(isAlone ? visible : [...visible, ...captured]);
    this.stages[1].frame(captured);
  }

  drawTimeline() {
    const fails = this.failing.includes(this.tick);
    const text = `tick ${this.tick}, ${this.tick * this.scene.tickLength} ms`
      + (fails ? ', a check fails' : '');
    const slider = this.find('.tick');
    slider.value = this.tick;
    slider.setAttribute('aria-valuetext', text);
    this.find('.moment').textContent = text;
    this.find('.moment').classList.toggle('fails', fails);
  }

  // MARK: Loupe

  async look(pixel) {
    this.pixel = pixel;
    const frames = this.moment?.frames ?? {};
    const shown = [frames.visible, frames[this.view]];
    for (const stage of this.stages) stage.cross(pixel);
    if (!pixel) return;
    const samples = await Promise.all(shown.map((frame) => this.sample(frame, pixel)));
    if (this.pixel !== pixel) return;
    this.find('.loupe').classList.remove('idle');
    this.find('.pixel').textContent = `pixel ${pixel.x}, ${pixel.y}`;
    this.show('visible', samples[0]);
    this.show('captured', samples[1]);
    this.find('.loupe th:last-child').textContent = this.view;
    this.find('.loupe tbody').replaceChildren(...this.rows(samples));
  }

  // A pixel of a frame with its surroundings and the layers that made it.
  async sample(frame, { x, y }) {
    if (frame?.picture === undefined) return undefined;
    const map = this.scene.maps[frame.map];
    const [picture, numbers] = await Promise.all([pixelsOf(frame.picture), pixelsOf(map.picture)]);
    const { width, height } = picture;
    if (x >= width || y >= height) return undefined;
    const lens = new ImageData(11, 11);
    for (let row = 0; row < 11; row += 1) {
      for (let column = 0; column < 11; column += 1) {
        const [px, py] = [x + column - 5, y + row - 5];
        if (px < 0 || py < 0 || px >= width || py >= height) continue;
        const from = (py * width + px) * 4;
        lens.data.set(picture.pixels.subarray(from, from + 4), (row * 11 + column) * 4);
      }
    }
    const at = (y * width + x) * 4;
    const [low, middle, high] = numbers.pixels.subarray(at, at + 3);
    const mixture = map.mixtures[low + 256 * middle + 65536 * high];
    return {
      lens, color: [...picture.pixels.subarray(at, at + 4)], isHatched: mixture.hatched,
      parts: new Map(mixture.parts), absences: new Map(frame.absences),
    };
  }

  show(side, sample) {
    const canvas = this.find(`canvas.${side}`);
    const context = canvas.getContext('2d');
    context.clearRect(0, 0, 11, 11);
    if (sample) context.putImageData(sample.lens, 0, 0);
    let text = 'no frame';
    if (sample?.isHatched) text = 'hatched';
    else if (sample) {
      const hex = sample.color.map((value) => value.toString(16).padStart(2, '0')).join('');
      text = `#${hex.endsWith('ff') ? hex.slice(0, 6) : hex} (${sample.color.join(', ')})`;
    }
    this.find(`.${side}-value`).textContent = text;
  }

  rows(samples) {
    const order = new Set(samples.flatMap((sample) => [...(sample?.parts.keys() ?? [])]));
    return [...order].map((layer) => {
      const [name, kind] = this.scene.layers[layer];
      const row = document.createElement('tr');
      const states = samples.map((sample) => {
        if (!sample) return 'no frame';
        return sample.parts.get(layer) ?? sample.absences.get(layer) ?? 'no part';
      });
      row.append(...[name, kind, ...states].map((text) => make('td', text)));
      return row;
    });
  }
}

const viewers = new Map(
  [...document.querySelectorAll('.viewer')].map((root) => [root.dataset.scene, new Viewer(root)]),
);

for (const link of document.querySelectorAll('a[data-tick]')) {
  link.addEventListener('click', () => {
    viewers.get(link.dataset.scene)?.goToEvidence(Number(link.dataset.tick));
  });
}
