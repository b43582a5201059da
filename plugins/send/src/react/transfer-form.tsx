import {
  type AccountId,
  Balances,
  Modal,
  type Network,
  Nfts,
  Notices,
  parseAmount,
  type ReceiverReading,
  Send,
} from '@latchkey/core'
import { type TokenBalance, tokenValue } from '@latchkey/core/plugin'
import { useOptionalService, useService, useSnapshot } from '@latchkey/react'
import {
  AddressField,
  AmountField,
  Button,
  EmptyState,
  ErrorBox,
  IconButton,
  keyOfToken,
  QrIcon,
  Text,
  TokenField,
  tokenLook,
  useKept,
  useMessages,
  View,
} from '@latchkey/react/ui'
import { type ReactElement, useCallback, useEffect, useState } from 'react'
import { CodeScanner } from './code-scanner.js'
import { ChosenNft, findNft } from './chosen-nft.js'
import { FeeRows } from './fee-rows.js'
import { KnownReceivers } from './known-receivers.js'
import { ReceiverWarnings } from './receiver-warnings.js'
import { useObstacle } from './obstacle-words.js'
import { errors } from '../errors.js'
import { assetOf } from '../tokens.js'
import { useTypedAmount, useTypedReceiver } from './typed-transfer.js'
import { usePaymentLink } from './use-payment-link.js'
import { useSender } from './use-sender.js'
import type { SendArgs } from './wallet-send.js'

interface TransferFormProps {
  readonly account: AccountId
  readonly network: Network
  /** What it begins with. */
  readonly args: SendArgs | undefined
}

/** The amount and the receiver of a transfer. What is typed is kept while the visitor reviews it. */
export function TransferForm({ account, network, args = {} }: TransferFormProps): ReactElement {
  const t = useMessages()
  const [modal, send, balances, notices] = [
    useService(Modal),
    useService(Send),
    useService(Balances),
    useService(Notices),
  ]
  const state = useSnapshot(Send)
  const { wallet } = useSender(account)
  const { draft, receiver, gas, tokens } = state
  const nfts = useOptionalService(Nfts)
  const token = assetOf(draft)
  const amount = useTypedAmount(network.nativeCurrency, args.amount)
  const to = useTypedReceiver(args.receiver)
  const [isScanning, setScanning] = useState(false)
  const { write } = to
  const takeCode = useCallback(
    (text: string) => {
      write(text)
      setScanning(false)
    },
    [write],
  )
  const linkFault = usePaymentLink(network, amount, to)
  useEffect(() => balances.follow(network.chainNamespace), [balances, network])
  const [hasBegun, setBegun] = useKept(`begun ${account}`, false)
  useEffect(() => {
    if (hasBegun) return
    // The amount that it begins with is of that asset, and of no other.
    const first =
      args.asset === undefined
        ? tokens[0]
        : (tokens.find((one) => isAsset(one, args.asset!)) ?? findNft(nfts, args.asset))
    if (!first) return
    if (!token || args.asset !== undefined) send.choose(first)
    setBegun(true)
  }, [send, token, tokens, nfts, args.asset, hasBegun, setBegun])

  async function takeMost() {
    try {
      const most = await send.setMax()
      if (token) amount.set(parseAmount(most, Number(token.quantity.decimals)))
    } catch (error) {
      notices.error(error)
    }
  }

  const shown = useObstacle(state, network)
  if (shown?.obstacle === 'unsupported-chain') {
    return (
      <View>
        <EmptyState title={shown.text} text={t('send.unsupported-hint', { wallet, network: network.name })} />
      </View>
    )
  }
  return (
    <View>
      {draft.nft && <ChosenNft nft={draft.nft} onClick={() => modal.push('WalletSendSelectToken')} />}
      {draft.nft?.amount !== '1' && (
        <AmountField
          label={t('receive.amount')}
          amount={amount}
          unit={
            draft.nft ? null : (
              <TokenField
                label={t('send.select-token')}
                token={token && tokenLook(token, network)}
                placeholder={t('send.select-token')}
                onClick={() => modal.push('WalletSendSelectToken')}
              />
            )
          }
          switchLabel={t('send.other-unit')}
          balance={token && tokenValue(token)}
          maxLabel={t('send.max')}
          onMax={takeMost}
          fault={shown?.isShortage ? shown.text : undefined}
        />
      )}
      {isScanning && <CodeScanner onRead={takeCode} onCancel={() => setScanning(false)} />}
      <AddressField
        label={t('send.to')}
        placeholder={t('send.receiver-hint')}
        actions={
          !isScanning && <IconButton label={t('send.scan')} icon={<QrIcon />} onClick={() => setScanning(true)} />
        }
        address={to}
        words={{
          paste: t('send.paste'),
          invalid: t(linkFault ?? faultOf(receiver), { network: network.name }),
          failed: t('send.name-failed'),
          retry: t('modal.retry'),
          lookingUp: t('send.looking-up'),
        }}
      />
      {receiver.status !== 'found' && <KnownReceivers text={to.text} onChoose={to.write} />}
      {receiver.status === 'found' && receiver.contact !== undefined && (
        <Text variant="small" tone="quiet">
          <bdi>{receiver.contact}</bdi>
        </Text>
      )}
      {receiver.status === 'found' && <ReceiverWarnings warnings={receiver.warnings} />}
      <FeeRows gas={gas} />
      {shown?.obstacle === 'would-fail' && gas.status === 'failed' && (
        <ErrorBox
          error={gas.error}
          // What is impossible stays so.
          {...(errors.is(gas.error, 'send/would-fail') && { onRetry: () => send.setAmount(draft.amount ?? '') })}
        />
      )}
      <Button variant="primary" disabled={shown !== undefined} onClick={() => modal.push('WalletSendPreview')}>
        {shown?.text ?? t('send.review')}
      </Button>
    </View>
  )
}

const isAsset = (token: TokenBalance, asset: string): boolean => keyOfToken(token).toLowerCase() === asset.toLowerCase()

/** Why a receiver cannot be used, by what the namespace says of the address. */
function faultOf(receiver: ReceiverReading): string {
  const reason = receiver.status === 'invalid' ? receiver.reason : ''
  if (reason === 'checksum') return 'send.mistyped'
  return reason === 'network' || reason === 'prefix' ? 'send.of-another-network' : 'send.not-a-receiver'
}
