import {
  type Amount,
  Modal,
  type Network,
  Notices,
  type ReceiverReading,
  type ReceiverWarning,
  Send,
  type SendState,
} from '@latchkey/core'
import { truncateAddress } from '@latchkey/core/gates'
import { fiatValue, Preferences, type TokenBalance } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import {
  Checkbox,
  ConfirmBar,
  EmptyState,
  FullAddress,
  KeyValues,
  ShortAddress,
  Stack,
  Text,
  tokenLook,
  TokenPicture,
  useMessages,
  useMoney,
  useStyles,
  View,
  writeExact,
} from '@latchkey/react/ui'
import { type ReactElement, useEffect, useState } from 'react'
import { readAmount } from '../draft.js'
import { errors } from '../errors.js'
import { assetOf } from '../tokens.js'
import { NftImage } from './chosen-nft.js'
import { feeRows } from './fee-rows.js'
import { useObstacle } from './obstacle-words.js'
import { isHint, ReceiverWarnings } from './receiver-warnings.js'
import { TransferProgress } from './transfer-progress.js'
import { useSender } from './use-sender.js'

const styles = `
  .send--amount {
    font-size: calc(var(--lk-font-size, 10px)*2.4);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`

/** All of a transfer before the wallet is asked. Shows how it ends where that is no success. */
export function Review(): ReactElement {
  const t = useMessages()
  const modal = useService(Modal)
  const state = useSnapshot(Send)
  const { network } = useSender(state.account)
  const { status } = state.phase
  const isSent = status === 'sent' || status === 'done'
  useEffect(() => {
    if (!isSent) return
    // Going back leads to the account, and not to what was sent.
    modal.reset('Account')
    modal.push('WalletSendConfirmed')
  }, [modal, isSent])
  if (isSent || status === 'failed') return <TransferProgress />
  const { draft, receiver } = state
  const token = assetOf(draft)
  const value = token && readAmount(draft.amount ?? '', token)
  if (!network || !token || receiver.status !== 'found' || typeof value !== 'bigint') {
    return (
      <View>
        <EmptyState title={t('send.gone')} text={t('send.gone-hint')} />
      </View>
    )
  }
  return <Transfer state={state} token={token} value={value} receiver={receiver} network={network} />
}

/** What leaves the account with the fee, as far as that is known. The fee of a token is paid in another currency. */
function totalOf(amount: Amount, { draft, gas }: SendState, locale: string): string | undefined {
  if (gas.status !== 'known') return undefined
  if (draft.token?.address !== undefined) return `${writeExact(amount, locale)} + ${writeExact(gas.fee, locale)}`
  return writeExact({ ...amount, value: amount.value + gas.fee.value }, locale)
}

interface TransferProps {
  readonly state: SendState
  readonly token: TokenBalance
  /** In the smallest unit of the token. */
  readonly value: bigint
  readonly receiver: Extract<ReceiverReading, { status: 'found' }>
  readonly network: Network
}

/** What such a warning is about cannot be undone, so the visitor says that they have looked. */
const needsCheck = (warning: ReceiverWarning): boolean => !isHint(warning)

function Transfer({ state, token, value, receiver, network }: TransferProps): ReactElement {
  useStyles(styles)
  const t = useMessages()
  const [modal, send, notices] = [useService(Modal), useService(Send), useService(Notices)]
  const { wallet, address: from } = useSender(state.account)
  const money = useMoney(useSnapshot(Preferences, ({ currency }) => currency))
  const obstacle = useObstacle(state, network)
  const [checked, setChecked] = useState<string>()
  const { address, contact, name = contact, warnings } = receiver
  const { nft } = state.draft
  const isChecked = checked === address || !warnings.some(needsCheck)
  const decimals = Number(token.quantity.decimals)
  const worth = fiatValue(value, decimals, token.price)
  const total = nft ? undefined : totalOf({ value, decimals, symbol: token.symbol }, state, t.locale)

  async function submit() {
    try {
      const { status } = await send.submit()
      if (status === 'rejected') notices.show(t('error.declined'), { variant: 'info', key: 'error.declined' })
    } catch (error) {
      // The service has told it already.
      if (!errors.is(error, 'send/failed') && !errors.is(error, 'send/uncertain')) throw error
    }
  }

  return (
    <View>
      <Stack centred gap={3}>
        {nft ? <NftImage nft={nft} size={80} /> : <TokenPicture token={tokenLook(token, network)} size={64} />}
        <p className="title send--amount">
          <bdi>
            {nft && value === 1n ? token.name : writeExact({ value, decimals, symbol: token.symbol }, t.locale)}
          </bdi>
        </p>
        {worth !== undefined && (
          <Text tone="quiet">
            <bdi>{money(worth)}</bdi>
          </Text>
        )}
      </Stack>
      <Stack gap={1}>
        <Text variant="small" tone="quiet" centred>
          {t('send.to')}
        </Text>
        {name !== undefined && (
          <Text variant="title" centred>
            <bdi>{name}</bdi>
          </Text>
        )}
        <FullAddress address={address} />
      </Stack>
      <ReceiverWarnings warnings={warnings} />
      {warnings.some(needsCheck) && (
        <Checkbox
          label={t('send.checked')}
          checked={isChecked}
          onChange={(isTicked) => setChecked(isTicked ? address : undefined)}
        />
      )}
      <KeyValues
        rows={[
          ...(nft ? [{ key: t('send.contract'), value: <ShortAddress address={nft.contract} /> }] : []),
          ...(nft?.tokenId === undefined ? [] : [{ key: t('send.number'), value: truncateAddress(nft.tokenId) }]),
          { key: t('send.from'), value: <ShortAddress address={from} /> },
          { key: t('settings.network'), value: network.name },
          ...feeRows(t, state.gas),
          ...(total === undefined ? [] : [{ key: t('send.total'), value: <bdi>{total}</bdi> }]),
        ]}
      />
      {obstacle && (
        <Text variant="small" tone="error" centred role="alert">
          {obstacle.text}
        </Text>
      )}
      <ConfirmBar
        label={t('account.send')}
        pendingText={t('send.signing', { wallet })}
        cancelLabel={t('modal.cancel')}
        onCancel={modal.back}
        disabled={obstacle !== undefined || !isChecked}
        onConfirm={submit}
      />
    </View>
  )
}
