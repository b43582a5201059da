import { mustSwitch } from './must-switch.js'

test.each([
  ['is true if the network is not requested', {}, true, false, true],
  ['is false if the network is requested', {}, true, true, false],
  ['is false if no wallet is connected', {}, false, false, false],
  ['is false if the app disables switching', { enableNetworkSwitch: false }, true, false, false],
  ['is true if the app enables switching explicitly', { enableNetworkSwitch: true }, true, false, true],
  ['is false if the app allows unsupported networks', { allowUnsupportedChain: true }, true, false, false],
  ['is true if the app forbids unsupported networks explicitly', { allowUnsupportedChain: false }, true, false, true],
  ['is false in basic mode', { basic: true }, true, false, false],
])('%s', (_sentence, config, isConnected, isSupported, expected) =>
  expect(mustSwitch(config, isConnected, isSupported)).toBe(expected),
)
