import { useEffect, useState } from 'react'
import { errors } from '../../errors.js'
import type { Addresses } from '../../keys/derive.js'
import type { Network } from '../../server/schemas.js'
import type { UpgradeFound } from '../../signers/smart-account/undo-upgrade.js'
import { words } from '../../words.js'
import type { PageModel } from '../page-model.js'
import { Failure, Foreign, Rows, Screen } from '../parts.js'
import { useAction } from '../use-action.js'
import { Confirmed } from './confirmed.js'
import { settingsWords as said } from './settings-words.js'

interface UpgradesProps {
  readonly page: PageModel
  readonly addresses: Addresses
  readonly onBack: () => void
}

/** The transactions come with these screens and not before. */
const loadCode = () => import('../../signers/smart-account/undo-upgrade.js')

/** A network, and what its node says. */
interface Found {
  readonly network: Network
  readonly upgrade: UpgradeFound | undefined
  readonly isSilent?: boolean
}

/** Where the visitor's own account is upgraded (EIP-7702). Each upgrade can be undone, by a transaction that the account pays for. */
export function Upgrades({ page, addresses, onBack }: UpgradesProps) {
  const { isBusy, failure, run } = useAction()
  const [all, setAll] = useState<readonly Found[]>()
  const eoa = addresses.eip155 as `0x${string}`

  const load = async () => setAll(await Promise.all(upgradable(page).map((network) => look(network, eoa))))
  useEffect(() => {
    void run(load)
    // oxlint-disable-next-line react/exhaustive-deps -- they are new with each drawing, and do the same
  }, [page.project, eoa])

  const undo = (upgrade: UpgradeFound) =>
    run(async () => {
      const { undoUpgrade } = await loadCode()
      await undoUpgrade(upgrade, eoa, (use) => page.keyring.withKey(addresses, 'eip155', use))
      await load()
    })
  const shown = all?.filter(({ upgrade, isSilent }) => upgrade || isSilent)
  return (
    <Screen title={said.upgrades.title}>
      <Failure text={failure} />
      {shown?.length === 0 && <output>{said.upgrades.none}</output>}
      <ul className="items">
        {shown?.map(({ network, upgrade }) => (
          <UpgradeItem
            key={network.caipNetworkId}
            page={page}
            network={network}
            upgrade={upgrade}
            isBusy={isBusy}
            onUndo={undo}
          />
        ))}
      </ul>
      <div className="actions">
        <button type="button" className="secondary" disabled={isBusy} onClick={onBack}>
          {said.back}
        </button>
      </div>
    </Screen>
  )
}

/** The networks on which the wallet upgrades accounts. */
export const upgradable = ({ project }: Pick<PageModel, 'project'>): readonly Network[] =>
  project.networks.filter(({ smartAccounts }) => smartAccounts?.framework.stateless7702 !== undefined)

/** Looks for an upgrade on one network. A node that does not answer hides no upgrade on another network. */
async function look(network: Network, eoa: `0x${string}`): Promise<Found> {
  const { findUpgrade } = await loadCode()
  try {
    return { network, upgrade: await findUpgrade(network, eoa) }
  } catch (error) {
    if (!errors.is(error, 'request/node-silent') && !errors.is(error, 'request/node')) throw error
    return { network, upgrade: undefined, isSilent: true }
  }
}

interface UpgradeItemProps {
  readonly page: PageModel
  readonly network: Network
  readonly upgrade: UpgradeFound | undefined
  readonly isBusy: boolean
  readonly onUndo: (upgrade: UpgradeFound) => void
}

function UpgradeItem({ page, network, upgrade, isBusy, onUndo }: UpgradeItemProps) {
  const { name, nativeCurrency, smartAccounts } = network
  const isOurs = upgrade?.contract.toLowerCase() === smartAccounts!.framework.stateless7702!.toLowerCase()
  return (
    <li>
      <p>
        <strong>
          <Foreign>{name}</Foreign>
        </strong>
        {!upgrade && <span className="quiet">{said.upgrades.silent}</span>}
        {upgrade && !isOurs && <span className="quiet">{said.upgrades.foreign(upgrade.contract)}</span>}
      </p>
      {upgrade && (
        <Confirmed
          page={page}
          label={said.upgrades.undo}
          name={said.upgrades.undoNamed(name)}
          isBusy={isBusy || !upgrade.hasEnough}
          onConfirm={() => onUndo(upgrade)}
        >
          <p>{said.upgrades.undoes}</p>
          <Rows
            rows={[
              {
                label: words.transaction.fee,
                value: words.transaction.feeAtMost(upgrade.fee),
              },
            ]}
          />
        </Confirmed>
      )}
      {upgrade && !upgrade.hasEnough && <p className="caution">{words.transaction.notEnough(nativeCurrency.symbol)}</p>}
    </li>
  )
}
