import { createFakeClock, createFakePage } from '@latchkey/core/testing'
import { wakeWithPage } from './socket.js'

function scene() {
  const [page, clock] = [createFakePage(), createFakeClock()]
  const acts: string[] = []
  const leave = wakeWithPage(page, clock, { wake: () => acts.push('wake'), rest: () => acts.push('rest') })
  return { page, clock, acts, leave }
}

test('wakes the socket after a long absence, and not after a short one', async () => {
  const { page, clock, acts } = scene()
  page.fire('hidden')
  await clock.advance(4_999)
  page.fire('visible')
  expect(acts).toEqual([])
  page.fire('hidden')
  await clock.advance(5_000)
  page.fire('visible')
  expect(acts).toEqual(['wake'])
})

test('closes the socket when the visitor leaves, and wakes it when the page is restored or online', () => {
  const { page, acts } = scene()
  page.fire('leaving')
  page.fire('restored')
  page.fire('online')
  expect(acts).toEqual(['rest', 'wake', 'wake'])
})

test('does nothing after the unsubscribe', () => {
  const { page, acts, leave } = scene()
  leave()
  page.fire('leaving')
  page.fire('online')
  expect(acts).toEqual([])
})
