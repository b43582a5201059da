import { CONTRACT_VERSION, speaksSameContract } from './contract-version.js'

test.each([
  [CONTRACT_VERSION, true],
  ['1.9', true],
  ['2.0', false],
  ['10.0', false],
  [undefined, false],
  ['', false],
])('a plugin built for %p runs on 1.0: %p', (built, runs) => {
  expect(speaksSameContract(built, '1.0')).toBe(runs)
})
