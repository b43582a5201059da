import { createFakeClock, createFakePage } from '@latchkey/core/testing'
import { createPresence } from './presence.js'

function scene() {
  const [page, clock] = [createFakePage(), createFakeClock()]
  const acts: string[] = []
  const leave = createPresence(page, clock, { wake: () => acts.push('wake'), rest: () => acts.push('rest') })
  return { page, clock, acts, leave }
}

test('a short look elsewhere is no reason to wake anybody, and a long one is', async () => {
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

test('a page that is left lets go, and one that is shown again, or online again, wakes', () => {
  const { page, acts } = scene()
  page.fire('leaving')
  page.fire('restored')
  page.fire('online')
  expect(acts).toEqual(['rest', 'wake', 'wake'])
})

test('when it is over nothing is heard', () => {
  const { page, acts, leave } = scene()
  leave()
  page.fire('leaving')
  page.fire('online')
  expect(acts).toEqual([])
})
