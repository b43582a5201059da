import { writeBigJson } from './big-json.js'

type Items = Map<string, unknown>

/**
 * Merges this tab's change of a stored list or record with the changes of other tabs: their additions stay, their
 * deletions stay deleted, and where both changed an item, this tab's later change wins.
 *
 * @param before the value when this tab last read or wrote it.
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
    const isMine = !before.has(key) || writeBigJson(before.get(key)) !== writeBigJson(value)
    // An item that another tab deleted stays deleted, unless this tab changed it.
    if (isMine) all.set(key, value)
  }
  return all
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const recorded = (value: unknown): Items =>
  new Map(isRecord(value) && !Array.isArray(value) ? Object.entries(value) : [])

/** The items of a list, by the id that the SDK gives them. */
function listed(value: unknown): Items {
  const items: Items = new Map()
  for (const item of Array.isArray(value) ? (value as readonly unknown[]) : []) {
    const { id, topic, target } = isRecord(item) ? item : {}
    items.set(String(id ?? topic ?? target ?? writeBigJson(item)), item)
  }
  return items
}
