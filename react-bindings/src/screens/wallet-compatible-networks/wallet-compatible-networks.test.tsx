import type { Chain, Network, NetworkId } from '@latchkey/core'
import { approves, createFakeChain, fakeNetwork } from '@latchkey/core/testing'
import { act, screen, within } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { alice, createVisit } from '../account/account.test.helper.js'
import { compatibleNetworks } from './compatible-networks.js'
import { WalletCompatibleNetworks } from './wallet-compatible-networks.js'

expectSilence()

const names = () => within(screen.getByRole('list', { name: 'Compatible Networks' })).getAllByRole('listitem').map(({ textContent }) => textContent?.slice(-8))

it('lists the networks of the namespace, to be read', async () => {
  const { show, connect, wallet } = createVisit()
  await connect()
  await show(<WalletCompatibleNetworks />)
  expect([names().length, names()[0], screen.queryAllByRole('button')]).toEqual([6, 'fake one', []])
  await act(async () => wallet.sessions[0]!.end())
  expect(screen.getByText('No wallet is connected.')).toBeTruthy()
})

it('lists only those that the address belongs to', async () => {
  const networks: readonly NetworkId[] = ['fake:one', 'fake:three']
  const { show, connect } = createVisit({ wallet: { onConnect: approves({ state: { accounts: [{ ...alice, networks }] } }) } })
  await connect()
  await show(<WalletCompatibleNetworks />)
  expect(names()).toEqual(['fake one', 'ke three'])
})

describe('an address', () => {
  const [one, two] = [fakeNetwork('fake', 'one'), fakeNetwork('fake', 'two')]
  const { codec } = createFakeChain()
  const on = (account: typeof alice, address: string, chain?: Pick<Chain, 'codec'>) => compatibleNetworks({ account, address }, [one, two], chain).map(({ id }) => id)

  it('is good everywhere where nothing speaks against it', () => {
    expect([on(alice, alice.address), on(alice, alice.address, { codec })]).toEqual([['one', 'two'], ['one', 'two']])
  })
  it('is not good where it is written in another way', () => {
    const formatAddress = (address: string, network: Network) => (network.id === 'one' ? address : `${address}x`)
    expect([on(alice, alice.address, { codec: { ...codec, formatAddress } }), on(alice, `${alice.address}x`, { codec: { ...codec, formatAddress } })]).toEqual([['one'], ['two']])
  })
  it('is not good where it cannot be read', () => {
    const readAddress: Chain['codec']['readAddress'] = (text, network) => (network?.id === 'two' ? { valid: true, address: text } : { valid: false, reason: 'network' })
    expect(on(alice, alice.address, { codec: { ...codec, readAddress } })).toEqual(['two'])
  })
})
