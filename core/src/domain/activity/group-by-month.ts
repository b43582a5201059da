import { readInstant } from '../time/read-instant.js'
import type { Transaction } from '../transaction.js'

/** What was done in one month. */
export interface ActivityMonth {
  /** `2024-02`: to tell groups apart, and in their order. */
  readonly key: string
  /** The month's name; with its year, if that is not the present one. */
  readonly title: string
  /** In the order they were given. */
  readonly transactions: readonly Transaction[]
}

/** What was done in one year, the newest month first. */
export interface ActivityYear {
  readonly year: number
  readonly months: readonly ActivityMonth[]
}

/** Transactions by year and month, the newest first. */
export interface ActivityGroups {
  /** The newest first. */
  readonly years: readonly ActivityYear[]
  /** Transactions that do not say when. */
  readonly undated: readonly Transaction[]
}

/** Whose calendar it is. Nothing here is read from the machine, so a test sees what a visitor sees. */
export interface Calendar {
  /** In milliseconds since 1970. */
  readonly now: number
  /** As `Europe/Berlin`. */
  readonly timeZone: string
  /** The language of the titles. US English when not said. */
  readonly locale?: string | undefined
}

/**
 * Groups transactions by the visitor's months. Each is in exactly one group.
 * Throws a `RangeError` for a time zone or a locale that does not exist.
 */
export function groupByMonth(transactions: readonly Transaction[], { now, timeZone, locale = 'en-US' }: Calendar): ActivityGroups {
  const monthOf = monthsIn(timeZone)
  const titleOf = titlesIn(locale, yearOf(monthOf(now)))
  const undated: Transaction[] = []
  const groups = new Map<number, Transaction[]>()
  for (const transaction of transactions) {
    const instant = readInstant(transaction.metadata.minedAt)
    if (instant === undefined) {
      undated.push(transaction)
      continue
    }
    const month = monthOf(instant)
    const group = groups.get(month)
    if (group) group.push(transaction)
    else groups.set(month, [transaction])
  }

  const years = new Map<number, ActivityMonth[]>()
  for (const [month, group] of [...groups].sort(([a], [b]) => b - a)) {
    const year = yearOf(month)
    const months = years.get(year) ?? []
    months.push({ key: keyOf(month), title: titleOf(month), transactions: group })
    years.set(year, months)
  }
  return { years: [...years].map(([year, months]) => ({ year, months })), undated }
}

/** No zone's month begins anywhere but on a quarter of an hour, so one look at the calendar is good for all of it. */
const QUARTER_HOUR_MS = 900_000

/** Counts months: twelve times the year, and the month from 0. */
function monthsIn(timeZone: string): (instant: number) => number {
  const calendar = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric' })
  const known = new Map<number, number>()
  return (instant) => {
    const quarter = Math.floor(instant / QUARTER_HOUR_MS)
    let month = known.get(quarter)
    if (month === undefined) {
      const parts = calendar.formatToParts(quarter * QUARTER_HOUR_MS)
      const part = (type: string) => Number(parts.find((one) => one.type === type)!.value)
      month = part('year') * 12 + part('month') - 1
      known.set(quarter, month)
    }
    return month
  }
}

const yearOf = (month: number) => Math.floor(month / 12)

const keyOf = (month: number) => `${String(yearOf(month)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`

function titlesIn(locale: string, presentYear: number): (month: number) => string {
  // Making one is what takes time.
  const short = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long' })
  const long = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' })
  return (month) => (yearOf(month) === presentYear ? short : long).format(readInstant(`${keyOf(month)}-15T12:00:00Z`))
}
