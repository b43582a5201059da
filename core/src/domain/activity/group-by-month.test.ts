import fc from 'fast-check'
import { runs } from '../test-runs.test.helper.js'
import type { Transaction } from '../transaction.js'
import { groupByMonth } from './group-by-month.js'

const NOW = new Date('2024-03-15T12:00:00Z').getTime()

function transaction(minedAt: string, id = minedAt): Transaction {
  return {
    id,
    metadata: { minedAt, chain: 'eip155:1', operationType: 'send', status: 'confirmed', sentFrom: '0x1', sentTo: '0x2' },
    transfers: [],
  }
}
const group = (dates: readonly string[], timeZone = 'UTC', locale?: string) =>
  groupByMonth(
    dates.map((date) => transaction(date)),
    { now: NOW, timeZone, ...(locale && { locale }) },
  )
const titles = (groups: ReturnType<typeof groupByMonth>) => groups.years.flatMap(({ months }) => months.map(({ title }) => title))

test('titles are months, with the year when it is not the present one; the newest come first', () => {
  const groups = group(['2022-12-31T00:00:00Z', '2024-03-01T00:00:00Z', '2024-01-05T00:00:00Z', '2022-01-01T00:00:00Z'])
  expect(titles(groups)).toEqual(['March', 'January', 'December 2022', 'January 2022'])
  expect(groups.years.map(({ year }) => year)).toEqual([2024, 2022])
  expect(groups.years.flatMap(({ months }) => months.map(({ key }) => key))).toEqual(['2024-03', '2024-01', '2022-12', '2022-01'])
})

test('a month keeps the order it was given', () => {
  const dates = ['2024-03-02T00:00:00Z', '2024-03-09T00:00:00Z', '2024-03-01T00:00:00Z']
  expect(group(dates).years[0]!.months[0]!.transactions.map(({ id }) => id)).toEqual(dates)
})

test('the month is the visitor’s, not the machine’s', () => {
  const midnight = ['2024-03-01T03:00:00Z']
  expect(titles(group(midnight, 'America/New_York'))).toEqual(['February'])
  expect(titles(group(midnight, 'Asia/Kathmandu'))).toEqual(['March'])
  // The same in whichever zone the text is written.
  expect(titles(group(['2024-03-01T09:00:00+06:00'], 'America/New_York'))).toEqual(['February'])
})

test('what the present year is, the visitor’s zone says too', () => {
  const newYear = { now: new Date('2024-01-01T02:00:00Z').getTime(), timeZone: 'America/New_York' }
  expect(titles(groupByMonth([transaction('2023-06-15T00:00:00Z')], newYear))).toEqual(['June'])
})

test('the nights when clocks change are in one month only', () => {
  const dates = ['2024-03-31T00:59:59Z', '2024-03-31T01:00:00Z', '2024-03-31T21:59:59Z', '2024-03-31T22:00:00Z']
  const { months } = group(dates, 'Europe/Berlin').years[0]!
  expect(months.map(({ title, transactions }) => [title, transactions.length])).toEqual([
    ['April', 1],
    ['March', 3],
  ])
})

test('titles speak the visitor’s language', () => {
  expect(titles(group(['2023-05-01T00:00:00Z', '2024-02-01T00:00:00Z'], 'UTC', 'de'))).toEqual(['Februar', 'Mai 2023'])
})

test('F-F20: what does not say when it was is kept apart, and nothing breaks', () => {
  const groups = group(['', 'soon', '2024-13-01T00:00:00Z', '1970-01-01T00:00:00Z', '2031-07-01T00:00:00Z'])
  expect(groups.undated.map(({ id }) => id)).toEqual(['', 'soon', '2024-13-01T00:00:00Z'])
  expect(titles(groups)).toEqual(['July 2031', 'January 1970'])
})

test('every transaction is in exactly one group, that of its month in the zone', () => {
  const zones = ['UTC', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia', 'Australia/Lord_Howe', 'Europe/Dublin', 'Africa/Casablanca']
  const calendars = new Map(
    zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' })]),
  )
  const date = fc.date({ min: new Date('2009-01-03'), max: new Date('2040-01-01'), noInvalidDate: true }).map((at) => at.toISOString())
  const minedAt = fc.oneof({ weight: 9, arbitrary: date }, { weight: 1, arbitrary: fc.string() })
  fc.assert(
    fc.property(fc.array(minedAt, { maxLength: 6 }), fc.constantFrom(...zones), (dates, timeZone) => {
      const given = dates.map((one, index) => transaction(one, String(index)))
      const groups = groupByMonth(given, { now: NOW, timeZone })
      const months = groups.years.flatMap((year) => year.months)
      const all = [...months.flatMap(({ transactions }) => transactions), ...groups.undated]
      const isEachOnce = all.length === given.length && new Set(all).size === all.length && all.every((one) => given.includes(one))
      const areInTheirMonth = months.every(({ key, transactions }) =>
        transactions.every(({ metadata }) => calendars.get(timeZone)!.format(new Date(metadata.minedAt)) === key),
      )
      return isEachOnce && areInTheirMonth && months.every(({ key }, index) => index === 0 || key < months[index - 1]!.key)
    }),
    runs(10_000),
  )
})
