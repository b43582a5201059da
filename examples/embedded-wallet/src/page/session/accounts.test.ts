import { requestOf } from '../signers/signers.test.helper.js'
import { createAccounts } from './accounts.js'
import { createKeptTexts } from './kept-texts.js'

const { user, network: plain } = requestOf('personal_sign', [])
const ADDRESS = `0x${'a'.repeat(40)}` as const
const network = {
  ...plain,
  smartAccounts: {
    bundlerUrl: 'http://127.0.0.1:1',
    framework: { factory: ADDRESS, hybrid: ADDRESS, delegationManager: ADDRESS },
  },
}
const typesOf = async (storage: Parameters<typeof createKeptTexts>[0], visitor = user) =>
  (await createAccounts(createKeptTexts(storage)).on(network, visitor)).map(({ type }) => type)

function fakeStorage() {
  const kept = new Map<string, string>()
  return () => ({
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  })
}

test('the visitor’s choice holds for the next load of the page, and for no other visitor', async () => {
  const storage = fakeStorage()
  expect(await typesOf(storage)).toEqual(['eoa', 'smartAccount'])
  createAccounts(createKeptTexts(storage)).prefer('smartAccount', user)
  expect(await typesOf(storage)).toEqual(['smartAccount', 'eoa'])
  expect(await typesOf(storage, { ...user, id: 'u2' })).toEqual(['eoa', 'smartAccount'])
})

test('where the browser stores nothing, the choice lasts as long as the page', async () => {
  const accounts = createAccounts(
    createKeptTexts(() => {
      throw new DOMException('The browser keeps nothing.', 'SecurityError')
    }),
  )
  accounts.prefer('smartAccount', user)
  expect((await accounts.on(network, user))[0].type).toBe('smartAccount')
  accounts.prefer('eoa', user)
  expect((await accounts.on(network, user))[0].type).toBe('eoa')
})
