import { PassThrough } from 'node:stream'
import { Refusal } from '../../../create-plugin/src/command.mjs'
import { askForRest } from './ask.js'
import { type Choices, DEFAULTS } from './choices.js'

/** A person who types these lines at once. What is asked is collected. */
async function ask(lines: readonly string[], choices: Partial<Choices> = {}, name?: string) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  input.end(lines.map((line) => `${line}\n`).join(''))
  const asked = askForRest({ name, choices }, rejectTaken, { input, output })
  const answer = await asked.finally(() => output.end())
  return { ...answer, questions: String(output.read() ?? '') }
}

function rejectTaken(name: string) {
  if (name === 'taken') throw new Refusal('The folder "taken" is not empty.')
}

test('Enter takes the default of each question', async () => {
  const { name, choices, questions } = await ask(['', '', '', '', ''])
  expect({ name, choices }).toEqual({ name: 'my-app', choices: DEFAULTS })
  expect(questions.match(/\[[\w,-]+\]: /g)).toEqual([
    '[my-app]: ',
    '[vite]: ',
    '[eip155,solana]: ',
    '[wallets]: ',
    '[no]: ',
  ])
})

test('answers are numbers or names, and lists of them', async () => {
  const { name, choices } = await ask(['shop', '2', '4, eip155', '1 send', 'yes', 'Ab12'])
  expect(name).toBe('shop')
  expect(choices).toEqual({
    template: 'next',
    namespaces: ['eip155', 'bip122'],
    features: ['pairing', 'send'],
    wagmi: true,
    projectId: 'Ab12',
  })
})

test('a question is asked again after an answer that cannot be read, which is explained', async () => {
  const { choices, questions } = await ask(
    ['nuxt', '9', 'vanilla'],
    {
      namespaces: ['solana'],
      features: [],
    },
    'shop',
  )
  expect(choices.template).toBe('vanilla')
  expect(questions).toContain('"nuxt" is no template. Choose from: vite, next, vanilla.\n')
  expect(questions).toContain('"9" is no template.')
})

test('a name that is taken is asked for again', async () => {
  const given = { template: 'vite', namespaces: ['solana'], features: [] } as const
  const { name, questions } = await ask(['taken', 'free'], given)
  expect(name).toBe('free')
  expect(questions).toContain('The folder "taken" is not empty.')
})

test('what was given is not asked for', async () => {
  const given: Choices = { ...DEFAULTS, features: 'preset', projectId: 'abc' }
  expect(await ask([], given, 'shop')).toEqual({ name: 'shop', choices: given, questions: '' })
})

test('features that would do nothing in the namespaces are not offered, and wagmi only with EVM', async () => {
  const { choices, questions } = await ask(['3'], { template: 'vite', namespaces: ['polkadot'] }, 'shop')
  expect(questions).not.toMatch(/swap|smart-sessions|wagmi/)
  expect(choices).toEqual({ ...DEFAULTS, namespaces: ['polkadot'], features: ['balances'] })
})

test('the number of a feature is that of the list on screen', async () => {
  const { choices, questions } = await ask(['5', ''], { template: 'vite', namespaces: ['polkadot'] }, 'shop')
  const [, shown] = /^ +5 +(\S+)/m.exec(questions)!
  expect(choices.features).toEqual([shown])
})

test('a project id is asked for where something uses it, and may be left out', async () => {
  const given = { template: 'vite', namespaces: ['bip122'] } as const
  expect((await ask(['preset', ''], given, 'shop')).choices).toMatchObject({ features: 'preset', projectId: undefined })
  expect((await ask(['pairing', 'abc'], given, 'shop')).choices).toMatchObject({ projectId: 'abc' })
})

test('an input that ends before the last answer creates nothing', async () => {
  await expect(ask(['', 'vite'])).rejects.toThrow(new Refusal('Nothing was created.'))
})
