import { mustSwitch } from './must-switch.js'

test.each([
  ['shows UnsupportedChain if the network is not in the requested list', {}, true, false, true],
  ['not if it is', {}, true, true, false],
  ['not if nobody is connected', {}, false, false, false],
  ['exception: network switch disabled', { enableNetworkSwitch: false }, true, false, false],
  ['network switch enabled in so many words', { enableNetworkSwitch: true }, true, false, true],
  ['exception: unsupported chains allowed', { allowUnsupportedChain: true }, true, false, false],
  ['unsupported chains forbidden in so many words', { allowUnsupportedChain: false }, true, false, true],
  ['exception: basic pairing mode', { basic: true }, true, false, false],
])('%s', (_sentence, config, isConnected, isSupported, expected) =>
  expect(mustSwitch(config, isConnected, isSupported)).toBe(expected),
)
