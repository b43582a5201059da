import { createEvents } from './events.js'

interface Stream {
  opened: { view: string }
  closed: undefined
}
const isOpened = (payload: unknown): payload is Stream['opened'] =>
  typeof (payload as Partial<Stream['opened']> | undefined)?.view === 'string'
const create = (report = jest.fn()) => ({
  report,
  events: createEvents<Stream>(
    { opened: isOpened, closed: (payload): payload is undefined => payload === undefined },
    report,
  ),
})

test('calls listeners in the order of subscription, until they unsubscribe', () => {
  const { events } = create()
  const heard: string[] = []
  const leave = events.on('opened', ({ view }) => heard.push(`first ${view}`))
  events.on('opened', ({ view }) => heard.push(`second ${view}`))
  events.emit('opened', { view: 'Connect' })
  leave()
  leave()
  events.emit('opened', { view: 'Account' })
  expect(heard).toEqual(['first Connect', 'second Connect', 'second Account'])
})

test('emits an event without a payload', () => {
  const { events } = create()
  const heard = jest.fn()
  events.on('closed', heard)
  events.emit('closed', undefined)
  expect(heard).toHaveBeenCalledTimes(1)
})

test('does not take inherited property names for events', () => {
  const { events, report } = create()
  events.emit('constructor' as 'closed', undefined)
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ code: 'event/unknown', context: { event: 'constructor' } }),
  )
})

test('returns whether the event was valid, and counts a check that throws as failed', () => {
  const report = jest.fn()
  const trip = (payload: unknown): payload is string => (payload as { length: number }).length > 0
  const events = createEvents<{ named: string }>({ named: trip }, report)
  expect(events.emit('named', 'a')).toBe(true)
  expect(events.emit('named', '')).toBe(false)
  expect(events.emit('named', null as unknown as string)).toBe(false)
  expect(events.emit('other' as 'named', 'a')).toBe(false)
  expect(report.mock.calls.map(([error]) => error.code)).toEqual(['event/invalid', 'event/invalid', 'event/unknown'])
  expect(report.mock.calls[1]?.[0].cause).toBeInstanceOf(TypeError)
})
