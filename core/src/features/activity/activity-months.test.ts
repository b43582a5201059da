import fc from 'fast-check'
import { runs } from '../../test-runs.test.helper.js'
import type { Transaction } from '../../domain/tokens/transaction.js'
import { groupByMonth } from './activity-months.js'

const NOW = new Date('2024-03-15T12:00:00Z').getTime()

function transaction(minedAt: string, id = minedAt): Transaction {
  return {
    id,
    metadata: {
      minedAt,
      chain: 'eip155:1',
      operationType: 'send',
      status: 'confirmed',
      sentFrom: '0x1',
      sentTo: '0x2',
    },
    transfers: [],
  }
}
const group = (dates: readonly string[], timeZone = 'UTC', locale?: string) =>
  groupByMonth(
    dates.map((date) => transaction(date)),
    { now: NOW, timeZone, ...(locale && { locale }) },
  )
const titles = (groups: ReturnType<typeof groupByMonth>) =>
  groups.years.flatMap(({ months }) => months.map(({ title }) => title))

test('titles groups by month, newest first, with the year unless it is the present one', () => {
  const groups = group(['2022-12-31T00:00:00Z', '2024-03-01T00:00:00Z', '2024-01-05T00:00:00Z', '2022-01-01T00:00:00Z'])
  expect(titles(groups)).toEqual(['March', 'January', 'December 2022', 'January 2022'])
  expect(groups.years.map(({ year }) => year)).toEqual([2024, 2022])
  expect(groups.years.flatMap(({ months }) => months.map(({ key }) => key))).toEqual([
    '2024-03',
    '2024-01',
    '2022-12',
    '2022-01',
  ])
})

test('keeps the order within a month', () => {
  const dates = ['2024-03-02T00:00:00Z', '2024-03-09T00:00:00Z', '2024-03-01T00:00:00Z']
  expect(group(dates).years[0]!.months[0]!.transactions.map(({ id }) => id)).toEqual(dates)
})

test('groups by the month in the visitor’s time zone, not the machine’s', () => {
  const midnight = ['2024-03-01T03:00:00Z']
  expect(titles(group(midnight, 'America/New_York'))).toEqual(['February'])
  expect(titles(group(midnight, 'Asia/Kathmandu'))).toEqual(['March'])
  // The same in whichever zone the text is written.
  expect(titles(group(['2024-03-01T09:00:00+06:00'], 'America/New_York'))).toEqual(['February'])
})

test('takes the present year from the visitor’s time zone', () => {
  const newYear = { now: new Date('2024-01-01T02:00:00Z').getTime(), timeZone: 'America/New_York' }
  expect(titles(groupByMonth([transaction('2023-06-15T00:00:00Z')], newYear))).toEqual(['June'])
})

test('puts the nights of a clock change in one month only', () => {
  const dates = ['2024-03-31T00:59:59Z', '2024-03-31T01:00:00Z', '2024-03-31T21:59:59Z', '2024-03-31T22:00:00Z']
  const { months } = group(dates, 'Europe/Berlin').years[0]!
  expect(months.map(({ title, transactions }) => [title, transactions.length])).toEqual([
    ['April', 1],
    ['March', 3],
  ])
})

test('writes titles in the visitor’s language', () => {
  expect(titles(group(['2023-05-01T00:00:00Z', '2024-02-01T00:00:00Z'], 'UTC', 'de'))).toEqual(['Februar', 'Mai 2023'])
})

test('F-F20: groups transactions without a valid date separately', () => {
  const groups = group(['', 'soon', '2024-13-01T00:00:00Z', '1970-01-01T00:00:00Z', '2031-07-01T00:00:00Z'])
  expect(groups.undated.map(({ id }) => id)).toEqual(['', 'soon', '2024-13-01T00:00:00Z'])
  expect(titles(groups)).toEqual(['July 2031', 'January 1970'])
})

test('puts every transaction in exactly the group of its month in the time zone', () => {
  const zones = [
    'UTC',
    'America/St_Johns',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'Australia/Lord_Howe',
    'Europe/Dublin',
    'Africa/Casablanca',
  ]
  const calendars = new Map(
    zones.map((timeZone) => [
      timeZone,
      new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' }),
    ]),
  )
  const date = fc
    .date({ min: new Date('2009-01-03'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString())
  const minedAt = fc.oneof({ weight: 9, arbitrary: date }, { weight: 1, arbitrary: fc.string() })
  fc.assert(
    fc.property(fc.array(minedAt, { maxLength: 6 }), fc.constantFrom(...zones), (dates, timeZone) => {
      const given = dates.map((one, index) => transaction(one, String(index)))
      const groups = groupByMonth(given, { now: NOW, timeZone })
      const months = groups.years.flatMap((year) => year.months)
      const all = [...months.flatMap(({ transactions }) => transactions), ...groups.undated]
      const isEachOnce =
        all.length === given.length && new Set(all).size === all.length && all.every((one) => given.includes(one))
      const areInTheirMonth = months.every(({ key, transactions }) =>
        transactions.every(({ metadata }) => calendars.get(timeZone)!.format(new Date(metadata.minedAt)) === key),
      )
      return (
        isEachOnce && areInTheirMonth && months.every(({ key }, index) => index === 0 || key < months[index - 1]!.key)
      )
    }),
    runs(2_000),
  )
})
