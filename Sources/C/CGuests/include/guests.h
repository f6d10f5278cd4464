/* A call that Swift's Glibc module hides. */
#ifndef GUESTS_H
#define GUESTS_H

/* Memory without a name that another process can map and none can shrink; -1 where there is none. */
int guests_shared_memory(void);

#endif
