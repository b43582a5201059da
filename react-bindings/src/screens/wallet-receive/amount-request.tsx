import { Modal, type Network } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useService } from '../../hooks/services/use-service.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { css } from '../../styles/css.js'
import { useStyles } from '../../styles/use-styles.js'
import { amountFault } from '../../ui/amount/amount-fault.js'
import type { TypedAmount } from '../../ui/amount/read-typed-amount.js'
import { writeExact } from '../../ui/amount/write-amount.js'
import { Field } from '../../ui/field/field.js'
import { TokenField } from '../../ui/field/token-field.js'
import { Disclosure } from '../../ui/layout/disclosure.js'
import { lookOf, type RequestableToken } from './requestable-tokens.js'

const styles = css`
  .field-frame .token-field {
    max-width: 176px;
    margin-inline-end: 2px;
  }
`

export interface AmountRequestProps {
  readonly network: Network
  /** The id of the currency to request. */
  readonly asset: string
  /** What it is. Absent where nobody knows it: without its decimals, no amount can be read. */
  readonly token: RequestableToken | undefined
  readonly canChooseToken: boolean
  /** Shown from the beginning. */
  readonly startsOpen: boolean
  readonly typed: string
  readonly amount: TypedAmount
  /** In the smallest unit. Absent where nothing is asked for yet. */
  readonly value: bigint | undefined
  readonly onWrite: (typed: string) => void
}

/** A request for an amount, folded until the visitor asks for one. */
export function AmountRequest(props: AmountRequestProps): ReactElement {
  const { network, asset, token, canChooseToken, startsOpen, typed, amount, value, onWrite } = props
  useStyles(styles)
  const t = useMessages()
  const modal = useService(Modal)
  return (
    <Disclosure label={t('receive.request')} startsOpen={startsOpen}>
      <Field
        type="number"
        label={t('receive.amount')}
        value={typed}
        disabled={!token}
        suffix={
          canChooseToken ? (
            <TokenField
              label={t('receive.select-token')}
              // The view names the network, whose badge would cover a small picture.
              token={token && lookOf(token, token.address === undefined ? network : undefined)}
              placeholder={t('receive.select-token')}
              onClick={() => modal.push('WalletReceive', { choose: 'token', asset, amount: typed })}
            />
          ) : (
            token?.symbol
          )
        }
        onWrite={onWrite}
        fault={token && amountFault(t, amount, token.decimals)}
        // Shows the parsed amount, so that the visitor sees what they ask for.
        hint={
          token && value !== undefined
            ? t('receive.amount-asked', { amount: writeExact({ ...token, value }, t.locale) })
            : undefined
        }
      />
    </Disclosure>
  )
}
