import { openRecords } from './device-records.js'

/** A browser whose `open` ends in this way. */
const opening = (end: (request: EventTarget & { error?: DOMException }) => void) => () =>
  ({
    open() {
      const request: EventTarget & { error?: DOMException } = new EventTarget()
      queueMicrotask(() => end(request))
      return request
    },
  }) as unknown as IDBFactory

const failing = (name: string) =>
  opening((request) => {
    request.error = new DOMException('', name)
    request.dispatchEvent(new Event('error'))
  })

test.each([
  [
    'throws SecurityError when its database is read',
    () => {
      throw new DOMException('', 'SecurityError')
    },
  ],
  ['has no database', () => undefined as unknown as IDBFactory],
  ['answers UnknownError', failing('UnknownError')],
  ['answers InvalidStateError', failing('InvalidStateError')],
  ['never lets go of an older version', opening((request) => request.dispatchEvent(new Event('blocked')))],
])('a browser that %s refuses storage', async (_, factory) => {
  const records = openRecords(factory)
  for (const asking of [records.get('a'), records.put('a', {} as never), records.delete('a')])
    await expect(asking).rejects.toMatchObject({ code: 'storage/refused' })
})
