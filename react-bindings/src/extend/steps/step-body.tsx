import { describe, Modal } from '@latchkey/core'
import { Fragment, type ReactElement } from 'react'
import { useKit } from '../../hooks/services/use-kit.js'
import { useAnnounce } from '../../hooks/views/surface.js'
import { useSelection } from '../../hooks/services/use-selection.js'
import { useService } from '../../hooks/services/use-service.js'
import { useStyles } from '../../styles/use-styles.js'
import { Button } from '../../ui/button/button.js'
import { AlertIcon, CheckIcon, HelpIcon, RetryIcon } from '../../ui/icons/index.js'
import { Picture } from '../../ui/picture/picture.js'
import { QrCode } from '../../ui/picture/qr-code.js'
import { CopyButton } from '../../ui/button/copy-button.js'
import { Row } from '../../ui/row/row.js'
import { Spinner } from '../../ui/icons/spinner.js'
import { Tag } from '../../ui/row/tag.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { messagesOf } from '../../messages/messages-state.js'
import { FormBody } from './form-body.js'
import type { Step } from './run-steps.js'
import { css } from '../../styles/css.js'

const RESULT_ICONS = { success: CheckIcon, error: AlertIcon, info: HelpIcon }

const styles = css`
  .pairs {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 8px 16px;
    font-size: var(--_small);
  }
  .pairs dd {
    text-align: end;
  }
  .result {
    display: grid;
    place-items: center;
    padding-top: 8px;
  }
  .result-success {
    color: var(--_success);
  }
  .result-error {
    color: var(--_error);
  }
`

export interface StepBodyProps {
  readonly step: Step
  /** Runs the script from the beginning. */
  readonly retry: () => void
}

/** One step of a script: its texts and its controls. */
export function StepBody({ step, retry }: StepBodyProps): ReactElement {
  useStyles(styles)
  const t = useMessages()
  const texts = useSelection(messagesOf(useKit('StepBody')), (state) => state.messages)
  const { title, text, values } =
    step.kind === 'failed'
      ? { title: describe(step.error, texts).message, text: undefined, values: {} }
      : { title: undefined, text: undefined, values: {}, ...step }
  const Icon = step.kind === 'result' ? RESULT_ICONS[step.status] : undefined
  const [headline, words] = [title && t(title, values), text && t(text, values)]
  useAnnounce([headline, words].filter(Boolean).join(' ') || undefined, step.kind === 'failed')
  return (
    <>
      {Icon && step.kind === 'result' && (
        <span className={`result result-${step.status}`}>
          <Icon size={40} />
        </span>
      )}
      {(headline || words) && (
        <div className="centred">
          {headline && <p className="title">{headline}</p>}
          {words && <p className="quiet small">{words}</p>}
        </div>
      )}
      <StepActs step={step} retry={retry} />
    </>
  )
}

function StepActs({ step, retry }: StepBodyProps): ReactElement {
  const t = useMessages()
  const modal = useService(Modal)
  switch (step.kind) {
    case 'list':
      return (
        <ul className="list">
          {step.items.map(({ id, label, detail, tag, picture, disabled = false }) => (
            <li key={id}>
              <Row
                start={picture && <Picture name={label} src={picture} />}
                title={t(label)}
                {...(detail !== undefined && { detail: t(detail) })}
                end={tag !== undefined && <Tag>{t(tag)}</Tag>}
                disabled={disabled}
                onClick={() => step.answer(id)}
              />
            </li>
          ))}
        </ul>
      )
    case 'form':
      return <FormBody {...step} />
    case 'confirm':
      return (
        <>
          {step.rows && (
            <dl className="pairs">
              {step.rows.map(({ label, value }) => (
                <Fragment key={label}>
                  <dt className="quiet">{t(label)}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ))}
            </dl>
          )}
          <div className="stack">
            <Button variant={step.danger ? 'danger' : 'primary'} onClick={() => step.answer(true)}>
              {t(step.confirm)}
            </Button>
            <Button onClick={() => step.answer(false)}>{t(step.cancel ?? 'modal.cancel')}</Button>
          </div>
        </>
      )
    case 'result':
      return (
        <Button variant="primary" onClick={() => step.answer()}>
          {t(step.action ?? 'modal.done')}
        </Button>
      )
    case 'qr':
      return (
        <div className="stack middle">
          <QrCode content={step.content} label={t(step.title ?? 'connecting-wc.qr', step.values)} />
          {step.copy && <CopyButton text={step.content} label={t('modal.copy')} />}
        </div>
      )
    case 'wait':
      return (
        <div className="stack-wide middle">
          <Spinner />
          {step.cancel && <Button onClick={() => modal.back()}>{t('modal.cancel')}</Button>}
        </div>
      )
    case 'failed':
      return (
        <Button icon={<RetryIcon />} onClick={retry}>
          {t('modal.retry')}
        </Button>
      )
  }
}
