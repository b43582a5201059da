/** The number of requests to a node that wait at the same time. A node answers the last of many too late. */
const AT_ONCE = 25

/** Reads something of each item, a part of the list at a time. */
export async function inParts<T, R>(items: readonly T[], read: (item: T) => Promise<R>): Promise<readonly R[]> {
  const all: R[] = []
  for (let next = 0; next < items.length; next += AT_ONCE)
    all.push(...(await Promise.all(items.slice(next, next + AT_ONCE).map(read))))
  return all
}
