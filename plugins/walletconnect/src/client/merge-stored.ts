type Items = Map<string, unknown>

/**
 * What is to be stored when this tab has changed a list or a record that other tabs write as well: what they added stays, what
 * they took out stays out, and of what both have changed this tab's is kept, for it is the later one.
 *
 * @param before what this tab had when it last read or wrote it.
 */
export function mergeStored(before: unknown, mine: unknown, theirs: unknown): unknown {
  if (Array.isArray(mine)) return [...merged(listed(before), listed(mine), listed(theirs)).values()]
  if (isRecord(mine)) return Object.fromEntries(merged(recorded(before), recorded(mine), recorded(theirs)))
  return mine
}

function merged(before: Items, mine: Items, theirs: Items): Items {
  const all = new Map(theirs)
  for (const key of before.keys()) if (!mine.has(key)) all.delete(key)
  for (const [key, value] of mine) {
    const isMine = !before.has(key) || JSON.stringify(before.get(key)) !== JSON.stringify(value)
    // What this tab has not touched and another has taken out is gone.
    if (isMine) all.set(key, value)
  }
  return all
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

const recorded = (value: unknown): Items => new Map(isRecord(value) && !Array.isArray(value) ? Object.entries(value) : [])

/** By what the SDK itself tells its entries apart. */
function listed(value: unknown): Items {
  const items: Items = new Map()
  for (const item of Array.isArray(value) ? (value as readonly unknown[]) : []) {
    const { id, topic, target } = isRecord(item) ? item : {}
    items.set(String(id ?? topic ?? target ?? JSON.stringify(item)), item)
  }
  return items
}
