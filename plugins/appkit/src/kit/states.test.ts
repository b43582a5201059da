import type { AppKit as Kit } from '@latchkey/core'
import { createState } from '@latchkey/core/plugin'
import { createScene, leavePage } from '../scene.test.helper.js'
import { stateOf } from './states.js'

afterEach(leavePage)

test.each([
  ['ready', false],
  ['starting', false],
  ['started', true],
  ['failed', true],
])('the state of a kit whose core is %s has initialized: %s', (status, isOver) => {
  const { get } = createScene().kit
  const kit = { get, plugins: createState({ core: { status } }) } as unknown as Kit
  expect(stateOf(kit, createState({})).getSnapshot().initialized).toBe(isOver)
})
