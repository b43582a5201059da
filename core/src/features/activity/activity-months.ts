import type { Transaction } from '../../domain/tokens/transaction.js'
import { readInstant } from './read-instant.js'

/** The transactions of one month. */
export interface ActivityMonth {
  /** `2024-02`: identifies and sorts the groups. */
  readonly key: string
  /** The month's name, followed by the year unless it is the current one. */
  readonly title: string
  /** In the order of the input. */
  readonly transactions: readonly Transaction[]
}

/** The transactions of one year, the newest month first. */
export interface ActivityYear {
  readonly year: number
  readonly months: readonly ActivityMonth[]
}

/** Transactions by year and month. */
export interface ActivityGroups {
  /** The newest first. */
  readonly years: readonly ActivityYear[]
  /** Transactions without a readable date. */
  readonly undated: readonly Transaction[]
}

/** The visitor's calendar. The functions below read nothing from the machine, so that tests see what a visitor sees. */
export interface Calendar {
  /** In milliseconds since 1970. */
  readonly now: number
  /** As `Europe/Berlin`. */
  readonly timeZone: string
  /** The language of the titles. Default: US English. */
  readonly locale?: string | undefined
}

/**
 * Groups transactions by the visitor's months. Each transaction is in exactly one group. Throws a `RangeError` for a
 * time zone or a locale that does not exist.
 */
export function groupByMonth(
  transactions: readonly Transaction[],
  { now, timeZone, locale = 'en-US' }: Calendar,
): ActivityGroups {
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

/** In every time zone a month begins at a quarter of an hour, so one calendar lookup covers the whole quarter. */
const QUARTER_HOUR_MS = 900_000

/** Numbers the months: year * 12 + month, counted from 0. */
function monthsIn(timeZone: string): (instant: number) => number {
  const calendar = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric' })
  const known = new Map<number, number>()
  return (instant) => {
    const quarter = Math.floor(instant / QUARTER_HOUR_MS)
    let month = known.get(quarter)
    if (month === undefined) {
      const parts = calendar.formatToParts(quarter * QUARTER_HOUR_MS)
      const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)!.value)
      month = part('year') * 12 + part('month') - 1
      known.set(quarter, month)
    }
    return month
  }
}

const yearOf = (month: number) => Math.floor(month / 12)

const keyOf = (month: number) =>
  `${String(yearOf(month)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`

function titlesIn(locale: string, currentYear: number): (month: number) => string {
  // Creating a format is slow, so both are created once.
  const short = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long' })
  const long = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' })
  return (month) => (yearOf(month) === currentYear ? short : long).format(readInstant(`${keyOf(month)}-15T12:00:00Z`))
}
