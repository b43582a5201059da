import { isFeatureOn } from './features.js'

test.each<[title: string, config: Parameters<typeof isFeatureOn>[0], name: string, isOn: boolean]>([
  ['the default of a feature that is on', {}, 'swaps', true],
  ['the default of a feature that is off', {}, 'smartSessions', false],
  ['what the app says', { features: { swaps: false } }, 'swaps', false],
  ['what the app says of a feature that is off', { features: { smartSessions: true } }, 'smartSessions', true],
  ['the option of the same name', { legalCheckbox: true }, 'legalCheckbox', true],
  [
    'the feature before the option',
    { legalCheckbox: true, features: { legalCheckbox: false } },
    'legalCheckbox',
    false,
  ],
  ['on for a plugin’s own name', { features: {} }, 'acme', true],
  ['on for a name that every object has', {}, 'constructor', true],
])('a feature is switched by %s', (_title, config, name, isOn) => {
  expect(isFeatureOn(config, name)).toBe(isOn)
})
