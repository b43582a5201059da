import { useDisconnect, useKit } from '@latchkey/react'
import { Networks } from '@latchkey/core'
import { useState } from 'react'
import { createActs, type Act } from '../../acts/acts.js'
import type { InUse } from '../../acts/in-use.js'
import { receiverOf } from '../../acts/receiver.js'
import { switchWords } from '../../acts/switch-words.js'
import { walletActs } from '../../acts/wallet-acts.js'
import { usePage } from '../../page.js'
import { useStore } from '../../use-store.js'
import { Address } from '../Address.js'
import { CopyButton } from '../CopyButton.js'
import { ActOutcome } from './ActOutcome.js'
import { BalanceLine } from './BalanceLine.js'
import { GameActs } from './GameActs.js'
import { NetworkChoice } from './NetworkChoice.js'

/** An account: what it has, and what can be done with it. */
export function ConnectedAccount({ used }: { readonly used: InUse }) {
  const { control, pageWallets } = usePage()
  const kit = useKit()
  const { disconnect } = useDisconnect()
  const [acts] = useState(createActs)
  const state = useStore(acts)
  const { chain, address, network } = used
  const environment = { control, receiverOf: receiverOf(pageWallets) }
  const run = (act: Act) => void acts.run(act, chain)
  const switchTo = (id: (typeof network)['caipNetworkId']) =>
    run({
      id: 'switch',
      label: 'Switch network',
      run: async (signal) => switchWords(await kit.get(Networks).switchTo(id, { signal })),
    })
  const leave = () =>
    run({
      id: 'disconnect',
      label: 'Disconnect',
      run: async () => disconnect({ namespace: chain.id as never }).then(() => 'Disconnected.'),
    })

  return (
    <>
      <dl className="account">
        <div>
          <dt>Account</dt>
          <dd className="account-address">
            <Address value={address} />
            <CopyButton label="Copy" text={() => address} />
          </dd>
        </div>
        <div>
          <dt>Balance</dt>
          <dd>
            <BalanceLine used={used} isChanging={state.status === 'waiting'} />
          </dd>
        </div>
        <NetworkChoice namespace={chain.id} network={network} onSwitch={switchTo} />
      </dl>
      <div className="acts">
        {walletActs(used, environment).map((act) => (
          <button key={act.id} type="button" className="button" onClick={() => run(act)}>
            {act.label}
          </button>
        ))}
        <button type="button" className="button" onClick={leave}>
          Disconnect
        </button>
      </div>
      {chain.id === 'eip155' && <GameActs used={used} environment={environment} onAct={run} />}
      <ActOutcome state={state} onClear={acts.clear} />
    </>
  )
}
