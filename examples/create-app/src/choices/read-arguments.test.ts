import { Refusal } from '../../../create-plugin/src/command.mjs'
import { FEATURE_NAMES, NAMESPACE_NAMES, TEMPLATE_NAMES } from './catalogue.js'
import { type Choices, DEFAULTS, flagsOf } from './choices.js'
import { readArguments, USAGE } from './read-arguments.js'

const given = (...args: readonly string[]) => readArguments(args).given

test('nothing is given by an empty command line', () => {
  expect(readArguments([])).toEqual({ name: undefined, given: {}, asksNothing: false, asksForHelp: false })
})

test.each<readonly [readonly string[], Partial<Choices>]>([
  [['--template', 'next'], { template: 'next' }],
  [['--template', 'Vanilla'], { template: 'vanilla' }],
  [['--namespaces', 'solana,eip155'], { namespaces: ['eip155', 'solana'] }],
  [['--namespaces', 'all'], { namespaces: NAMESPACE_NAMES }],
  [['--namespaces', 'bip122, bip122'], { namespaces: ['bip122'] }],
  [['--features', 'send,balances'], { features: ['balances', 'send'] }],
  [['--features', 'all'], { features: FEATURE_NAMES }],
  [
    ['--features', 'all', '--namespaces', 'bip122'],
    { namespaces: ['bip122'], features: ['pairing', 'wallets', 'balances', 'activity', 'send', 'siwx', 'analytics'] },
  ],
  [['--features', 'none'], { features: [] }],
  [['--preset'], { features: 'preset' }],
  [['--wagmi'], { wagmi: true }],
  [['--no-wagmi'], { wagmi: false }],
  [['--project-id', 'A1-b_2'], { projectId: 'A1-b_2' }],
])('%j is read as %j', (args, choices) => {
  expect(given(...args)).toEqual(choices)
})

test.each([
  [['--template', 'nuxt'], '"nuxt" is no template. Choose from: vite, next, vanilla.'],
  [['--namespaces', 'eip155,cosmos'], '"cosmos" is no namespace. Choose from: eip155, solana, polkadot, bip122.'],
  [['--namespaces', 'none'], 'An app needs a namespace: eip155, solana, polkadot, bip122, or all.'],
  [['--namespaces', ','], 'An app needs a namespace'],
  [['--features', 'mint'], '"mint" is no feature. Choose from: pairing, wallets, balances,'],
  [['--project-id', "a'b"], '"a\'b" is no project id.'],
  [['--preset', '--features', 'send'], 'Take --preset or --features, and not both.'],
  [['--wagmi', '--no-wagmi'], 'Take --wagmi or --no-wagmi, and not both.'],
  [['--swap'], "Unknown option '--swap'."],
  [['--template'], "Option '--template <value>' argument missing"],
  [['one', 'two'], 'One name is enough, and these are 2.'],
])('%j is refused: %s', (args, message) => {
  expect(() => given(...args)).toThrow(Refusal)
  expect(() => given(...args)).toThrow(message)
})

test('choices that were written as flags are read as they were', () => {
  const choices: readonly Choices[] = [
    DEFAULTS,
    { template: 'next', namespaces: ['eip155'], features: 'preset', wagmi: true, projectId: 'abc' },
    { template: 'vanilla', namespaces: ['polkadot', 'bip122'], features: [], wagmi: false, projectId: undefined },
  ]
  for (const one of choices) expect({ ...DEFAULTS, ...given(...flagsOf(one).split(' ')) }).toEqual(one)
})

test('the usage names every word and every flag', () => {
  for (const word of [...TEMPLATE_NAMES, ...NAMESPACE_NAMES, ...FEATURE_NAMES]) expect(USAGE).toContain(word)
  for (const flag of ['preset', 'wagmi', 'no-wagmi', 'project-id', 'yes', 'help']) expect(USAGE).toContain(`--${flag}`)
})
