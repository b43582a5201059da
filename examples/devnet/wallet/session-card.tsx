import { useState } from 'react'
import {
  addressOf,
  chainName,
  chainOf,
  type DemoWallet,
  namespaceOf,
  type WalletSession,
} from '../src/demo-wallet/index.js'
import { DappHeader } from './dapp-header.js'
import type { Act } from './use-actions.js'

interface SessionCardProps {
  readonly wallet: DemoWallet
  readonly session: WalletSession
  readonly act: Act
}

const NAMESPACE_NAMES: Readonly<Record<string, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

/** A connected dapp: its session, and the owner's actions on it. */
export function SessionCard({ wallet, session: { topic, self, controller, peer, namespaces }, act }: SessionCardProps) {
  const accounts = Object.values(namespaces).flatMap((namespace) => namespace.accounts)
  const names = [...new Set(accounts.map((account) => namespaceOf(account)))]
  const networks = wallet.chains.filter((chain) => names.includes(namespaceOf(chain)))
  // The dapp controls a session that began with a sign-in, so the wallet cannot change that session.
  const canUpdate = self.publicKey === controller
  const [network, setNetwork] = useState('')
  const { name, url } = peer.metadata

  const switchChain = (chain: string) => {
    setNetwork(chain)
    void act(`Sent ${chainName(chain)} to ${name}.`, () => wallet.switchChain(topic, chain))
  }

  return (
    <article className="card" aria-labelledby={`session-${topic}`}>
      <DappHeader id={`session-${topic}`} title={name} url={url} />
      <ul className="names">
        {[...new Set(accounts.map(chainOf))].map((chain) => (
          <li key={chain}>
            {chainName(chain)}{' '}
            <span>
              {accounts
                .filter((account) => chainOf(account) === chain)
                .map((account) => short(addressOf(account)))
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <label>
        Network
        <select value={network} onChange={(event) => switchChain(event.target.value)}>
          <option value="" disabled>
            Switch to…
          </option>
          {networks.map((chain) => (
            <option key={chain} value={chain}>
              {chainName(chain)}
            </option>
          ))}
        </select>
      </label>
      {canUpdate &&
        names.map((namespace) => {
          const used = accounts.find((account) => namespaceOf(account) === namespace)!
          const addresses = wallet.addresses(chainOf(used))
          return (
            <label key={namespace}>
              {NAMESPACE_NAMES[namespace] ?? namespace} account
              <select
                value={addresses.indexOf(addressOf(used))}
                onChange={(event) =>
                  act(`Sent the account to ${name}.`, () =>
                    wallet.switchAccount(topic, namespace, Number(event.target.value)),
                  )
                }
              >
                {addresses.map((address, place) => (
                  <option key={address} value={place}>
                    Account {place + 1}: {short(address)}
                  </option>
                ))}
              </select>
            </label>
          )
        })}
      <div className="actions">
        <button type="button" className="secondary" onClick={() => act(`${name} is there.`, () => wallet.ping(topic))}>
          Ping
        </button>
        <button
          type="button"
          className="danger"
          onClick={() => act(`Disconnected from ${name}.`, () => wallet.disconnect(topic))}
        >
          Disconnect
        </button>
      </div>
    </article>
  )
}
