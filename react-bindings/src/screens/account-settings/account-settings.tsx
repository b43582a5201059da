import { Accounts, AppConfig, Balances, type Connection, Modal, type NamespaceAccount, Networks } from '@latchkey/core'
import { displayText } from '@latchkey/core/gates'
import { AccountSettingsRows, Preferences, Prices } from '@latchkey/core/plugin'
import type { ReactElement } from 'react'
import { Drawn } from '../../extend/drawn.js'
import type { ViewProps } from '../../extend/drawing.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { useOptionalService } from '../../hooks/services/use-optional-service.js'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { useTasks } from '../../hooks/views/use-tasks.js'
import { WalletIcon } from '../../ui/icons/index.js'
import { NetworkIcon, PersonIcon, SwapIcon } from '../../ui/icons/later.js'
import { SkeletonRows } from '../../ui/list/skeleton.js'
import { NetworkPicture } from '../../ui/picture/network-picture.js'
import { Chevron } from '../../ui/row/link-row.js'
import { LinkRow } from '../../ui/row/link-row.js'
import { Row } from '../../ui/row/row.js'
import { accountTypeName } from '../account/account-type-name.js'
import { DisconnectRow } from '../account/disconnect-row.js'
import { NoAccount } from '../account/no-account.js'
import type { AccountTabProps } from '../account/tab-area.js'
import { useAccount } from '../account/use-account.js'
import { Currencies, CurrencySign, currencyName } from './choices/currencies.js'
import { languageName, Languages, useLanguages } from './choices/languages.js'
import { IdentityRow } from './identity-row.js'

type Args = { readonly choose?: 'currency' | 'language' } | undefined

/** The settings, or the list that one of their rows leads to. */
export function AccountSettings({ args }: Partial<ViewProps<Args>>): ReactElement {
  if (args?.choose === 'currency') return <Currencies />
  return args?.choose === 'language' ? <Languages /> : <Settings />
}

/** The settings of the account in use: its network, type and address, and disconnecting it; and the visitor's choices. */
function Settings(): ReactElement {
  const t = useMessages()
  const modal = useService(Modal)
  const { enableNetworkSwitch = true } = useService(AppConfig)
  const shown = useAccount()
  const { namespace, account, connection, network } = shown
  const networks = useSnapshot(
    Networks,
    ({ namespaces: chains }) => Object.values(chains).flatMap(({ requested }) => requested).length,
  )
  const addresses = account?.all.length ?? 0
  if (!connection || !namespace) {
    return (
      <div className="view">
        <NoAccount network={undefined} />
      </div>
    )
  }
  return (
    <div className="view">
      {account?.address ? <IdentityRow {...shown} account={account} /> : <NoAccount network={network} />}
      <div className="list">
        {network && (
          <Row
            start={<NetworkPicture network={network} />}
            title={t('settings.network')}
            detail={network.name}
            {...(enableNetworkSwitch && networks > 1 && { end: <Chevron />, onClick: () => modal.push('Networks') })}
          />
        )}
        {account && <AccountTypeRows namespace={namespace} account={account} connection={connection} />}
        {addresses > 1 && (
          <LinkRow
            icon={<PersonIcon />}
            title={t('settings.addresses')}
            detail={t.count('profile.accounts', addresses)}
            onClick={() => modal.push('SwitchAddress', { namespace })}
          />
        )}
        {/* Also with one wallet, because another one is connected from there. */}
        <LinkRow
          icon={<WalletIcon />}
          title={t('profile.wallets')}
          detail={<bdi>{displayText(connection.wallet.name)}</bdi>}
          onClick={() => modal.push('Profile')}
        />
        <CurrencyRow />
        <LanguageRow />
        {account?.address && <PluginRows namespace={namespace} account={account} />}
        <DisconnectRow key={connection.id} connection={connection} />
      </div>
    </div>
  )
}

/** Leads to the currencies, where the app offers several and something is written in one. */
function CurrencyRow(): ReactElement | null {
  const t = useMessages()
  const modal = useService(Modal)
  const { currencies = [] } = useService(AppConfig)
  const { currency } = useSnapshot(Preferences)
  const [prices, balances] = [useOptionalService(Prices), useOptionalService(Balances)]
  if (currencies.length < 2 || !(prices ?? balances)) return null
  return (
    <Row
      start={<CurrencySign currency={currency} />}
      title={t('settings.currency')}
      detail={currencyName(currency, t.locale)}
      end={<Chevron />}
      onClick={() => modal.push('AccountSettings', { choose: 'currency' })}
    />
  )
}

/** Leads to the languages, where the app offers several. */
function LanguageRow(): ReactElement | null {
  const t = useMessages()
  const modal = useService(Modal)
  const { offered, chosen } = useLanguages()
  if (offered.length < 2) return null
  return (
    <LinkRow
      icon={<NetworkIcon />}
      title={t('settings.language')}
      {...(chosen !== undefined && { detail: <bdi lang={chosen}>{languageName(chosen)}</bdi> })}
      onClick={() => modal.push('AccountSettings', { choose: 'language' })}
    />
  )
}

/** The rows of plugins. One that fails is not drawn, and the others stay. */
function PluginRows({ namespace, account }: AccountTabProps): ReactElement {
  const rows = useSnapshot(AccountSettingsRows)
  return (
    <>
      {rows
        .filter(({ namespaces }) => !namespaces || namespaces.includes(namespace))
        .map(({ id, content }) => (
          // The key resets the content, so that it never shows the settings of another account.
          <Drawn
            key={`${id} ${account.caipAddress}`}
            content={content}
            point={AccountSettingsRows}
            id={id}
            props={{ namespace, account }}
            loading={<SkeletonRows count={1} />}
          />
        ))}
    </>
  )
}

interface AccountTypeRowsProps {
  readonly namespace: string
  readonly account: NamespaceAccount
  readonly connection: Connection
}

/** Switches the account to another type, where the wallet supports it. */
function AccountTypeRows({ namespace, account, connection }: AccountTypeRowsProps): ReactElement | null {
  const t = useMessages()
  const accounts = useService(Accounts)
  // The whole entry, because its networks with smart accounts change what the wallet offers.
  const { active } = useSnapshot(Networks, ({ namespaces }) => namespaces[namespace]) ?? {}
  const { busy, run } = useTasks()
  const types = active ? (connection.session.features['account-type@1']?.types(active) ?? []) : []
  const present = account.account?.type
  return (
    <>
      {types
        .filter((type) => type === busy || type !== present)
        .map((type) => (
          <Row
            key={type}
            start={
              <span className="row-icon">
                <SwapIcon />
              </span>
            }
            title={
              busy === type
                ? t('settings.switching-type')
                : t('settings.switch-type', { type: accountTypeName(t, type) })
            }
            {...(present && { detail: accountTypeName(t, present) })}
            busy={busy === type}
            onClick={() => run(type, () => accounts.setPreferredType(namespace, type))}
          />
        ))}
    </>
  )
}
