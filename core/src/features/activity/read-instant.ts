const ISO_8601 = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})$/

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]

/**
 * Parses an ISO 8601 time into milliseconds since 1970; `undefined` for anything else. The text must name its zone:
 * without one it would mean another moment on another machine.
 */
export function readInstant(text: string): number | undefined {
  const found = ISO_8601.exec(text)
  if (!found) return undefined
  const part = (index: number) => Number(found[index] ?? 0)
  const [year, month, day, hour, minute, second] = [part(1), part(2), part(3), part(4), part(5), part(6)]
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const zone = zoneMinutes(found[8]!)
  if (zone === undefined) return undefined
  const milliseconds = Number((found[7] ?? '').slice(0, 3).padEnd(3, '0'))
  return (
    daysSince1970(year, month, day) * DAY_MS + (hour * 60 + minute - zone) * MINUTE_MS + second * 1_000 + milliseconds
  )
}

function zoneMinutes(zone: string): number | undefined {
  if (zone === 'Z') return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(4))
  if (hours > 23 || minutes > 59) return undefined
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function daysSince1970(year: number, month: number, day: number): number {
  const before = year - 1
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400)
  const leapDay = month > 2 && isLeap(year) ? 1 : 0
  const DAYS_TO_1970 = 719_162
  return before * 365 + leapDays + DAYS_BEFORE_MONTH[month - 1]! + leapDay + day - 1 - DAYS_TO_1970
}
