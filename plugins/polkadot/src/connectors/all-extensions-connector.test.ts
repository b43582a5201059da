import { Connections } from '@latchkey/core'
import { Connectors } from '@latchkey/core/plugin'
import { openKit } from '../kit.test.helper.js'
import { injectedEnvironment } from '../wallets.test.helper.js'

const ID = 'polkadot:extension-dapp'

test('is offered only where the app wants it', async () => {
  const { overrides } = injectedEnvironment()
  const ids = async (...options: Parameters<typeof openKit>[1][]) =>
    (await openKit(overrides, ...options)).kit
      .get(Connectors)
      .getSnapshot()
      .map(({ id }) => id)
  expect(await ids()).toEqual(['polkadot:talisman'])
  expect(await ids({ allExtensions: true })).toEqual([ID, 'polkadot:talisman'])
})

test.each([
  [true, 'All Polkadot extensions'],
  [{}, 'All Polkadot extensions'],
  [{ name: 'Alle Wallets' }, 'Alle Wallets'],
  [{ name: '\u200b' }, 'All Polkadot extensions'],
])('with the option %j has the name %s', async (allExtensions, name) => {
  const { overrides } = injectedEnvironment()
  const { kit } = await openKit(overrides, { allExtensions })
  expect(kit.get(Connectors).getSnapshot()[0]).toMatchObject({
    id: ID,
    name,
    type: 'EXTERNAL',
    identity: { names: [name] },
  })
})

test('is installed as soon as one extension is', async () => {
  const { overrides, page } = injectedEnvironment()
  const extensions = page.read<object>('injectedWeb3')
  const back = page.put('injectedWeb3', {})
  const { kit } = await openKit(overrides, { allExtensions: true })
  const [connector] = kit.get(Connectors).getSnapshot()
  expect(connector!.installed).toBe(false)
  back()
  expect(page.read('injectedWeb3')).toBe(extensions)
  expect(connector!.installed).toBe(true)
})

test('V11: keeps its id where an extension has that key', async () => {
  const { overrides } = injectedEnvironment('extension-dapp')
  const { kit } = await openKit(overrides, { allExtensions: true })
  expect(kit.get(Connectors).getSnapshot()).toMatchObject([{ id: ID, type: 'EXTERNAL' }])
})

test('rejects where the library cannot load, because there is no window', async () => {
  const { overrides, extension } = injectedEnvironment()
  const { kit } = await openKit(overrides, { allExtensions: true })
  await expect(kit.get(Connections).connect(ID)).rejects.toMatchObject({
    code: 'dependency/failed',
    context: { dependency: '@polkadot/extension-dapp' },
  })
  expect(extension.calls).toEqual([])
})
