import type { Namespace, Network, NetworkId } from '@latchkey/core/plugin'
import { approves, createFakeNamespace, fakeNetwork } from '@latchkey/core/testing'
import { act, screen, within } from '@testing-library/react'
import { expectSilence } from '../../../expect-silence.test.helper.js'
import { alice, createVisit } from '../../account/account.test.helper.js'
import { compatibleNetworks } from './compatible-networks.js'
import { WalletCompatibleNetworks } from './wallet-compatible-networks.js'

expectSilence()

const names = () =>
  within(screen.getByRole('list', { name: 'Compatible networks' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.slice(-8))

it('lists the networks of the namespace without buttons', async () => {
  const { show, connect, wallet } = createVisit()
  await connect()
  await show(<WalletCompatibleNetworks />)
  expect([names().length, names()[0], screen.queryAllByRole('button')]).toEqual([6, 'fake one', []])
  await act(async () => wallet.sessions[0]!.end())
  expect(screen.getByText('No wallet is connected.')).toBeTruthy()
})

it('lists only the networks on which the address is valid', async () => {
  const networks: readonly NetworkId[] = ['fake:one', 'fake:three']
  const { show, connect } = createVisit({
    wallet: { onConnect: approves({ state: { accounts: [{ ...alice, networks }] } }) },
  })
  await connect()
  await show(<WalletCompatibleNetworks />)
  expect(names()).toEqual(['fake one', 'ke three'])
})

describe('compatibleNetworks', () => {
  const [one, two] = [fakeNetwork('fake', 'one'), fakeNetwork('fake', 'two')]
  const { codec } = createFakeNamespace()
  const on = (account: typeof alice, address: string, chain?: Pick<Namespace, 'codec'>) =>
    compatibleNetworks({ account, address }, [one, two], chain).map(({ id }) => id)

  it('finds an address valid on all networks by default', () => {
    expect([on(alice, alice.address), on(alice, alice.address, { codec })]).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ])
  })
  it('leaves out a network that writes the address differently', () => {
    const formatAddress = (address: string, network: Network) => (network.id === 'one' ? address : `${address}x`)
    expect([
      on(alice, alice.address, { codec: { ...codec, formatAddress } }),
      on(alice, `${alice.address}x`, { codec: { ...codec, formatAddress } }),
    ]).toEqual([['one'], ['two']])
  })
  it('leaves out a network that cannot read the address', () => {
    const readAddress: Namespace['codec']['readAddress'] = (text, network) =>
      network?.id === 'two' ? { valid: true, address: text } : { valid: false, reason: 'network' }
    expect(on(alice, alice.address, { codec: { ...codec, readAddress } })).toEqual(['two'])
  })
})
