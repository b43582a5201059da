import { createFakeDevice, createTestKit } from '@latchkey/core/testing'
import { leavePage, one, parts } from '../scene.test.helper.js'
import { AppKit } from './app-kit.js'
import { CoreHelperUtil } from './core-helper-util.js'
import { setPageAppKit } from './page.js'

afterEach(leavePage)

const answers = () => Object.entries(CoreHelperUtil).flatMap(([question, ask]) => (ask() ? [question] : []))

test.each([
  ['android', ['isMobile', 'isAndroid']],
  ['ios', ['isMobile', 'isIos', 'isSafari']],
  ['desktop', []],
] as const)('on a device with %s, the answers are those of the kit', (kind, yes) => {
  const { kit } = createTestKit({ device: createFakeDevice(kind) })
  setPageAppKit(new AppKit(kit, { projectId: 'test', networks: [one] }, parts))
  expect(answers()).toEqual(yes)
})

test('a question before createAppKit says what is missing', () => {
  expect(() => CoreHelperUtil.isMobile()).toThrow('Please call "createAppKit" before using "CoreHelperUtil"')
})
