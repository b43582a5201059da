import { Modal } from '@latchkey/core'
import type { ReactElement, ReactNode } from 'react'
import { useMessages } from '../../../hooks/views/use-messages.js'
import { useService } from '../../../hooks/services/use-service.js'
import { css } from '../../../styles/css.js'
import { useStyles } from '../../../styles/use-styles.js'
import { Button } from '../../../ui/button/button.js'
import { useHasWalletToGet } from '../../wallets/use-has-wallet-to-get.js'
import { WalletIcon } from '../../../ui/icons/index.js'

/** Explains wallets to a visitor who never had one, and leads to getting one. */
export function WhatIsAWallet(): ReactElement {
  const t = useMessages()
  const modal = useService(Modal)
  const hasWalletToGet = useHasWalletToGet()
  return (
    <div className="view">
      <Lesson title={t('what-is-a-wallet.login')} text={t('what-is-a-wallet.login-text')}>
        {/* A door that stands open */}
        <rect className="fill" x="12" y="8" width="22" height="36" rx="3" />
        <path d="M8 44h36M12 44V11a3 3 0 0 1 3-3h19a3 3 0 0 1 3 3v33" />
        <path className="tone" d="m14 9 13 5v33l-13-3M22 29v2" />
      </Lesson>
      <Lesson title={t('what-is-a-wallet.assets')} text={t('what-is-a-wallet.assets-text')}>
        {/* Two stacks of coins */}
        <rect className="fill" x="7" y="30" width="18" height="14" rx="3" />
        <path d="M7 37h18M10 30h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3Z" />
        <path
          className="tone"
          d="M30 16h12a3 3 0 0 1 3 3v22a3 3 0 0 1-3 3H30a3 3 0 0 1-3-3V19a3 3 0 0 1 3-3ZM27 23h18M27 30h18M27 37h18"
        />
        <circle cx="16" cy="15" r="7" />
      </Lesson>
      <Lesson title={t('what-is-a-wallet.keys')} text={t('what-is-a-wallet.keys-text')}>
        {/* A key */}
        <circle className="fill" cx="17" cy="20" r="10" />
        <circle cx="17" cy="20" r="10" />
        <circle className="tone" cx="17" cy="20" r="3" />
        <path d="m24 27 19 18" />
        <path className="tone" d="m36 38 4-4M42 44l4-4" />
      </Lesson>
      {hasWalletToGet && (
        <Button variant="primary" icon={<WalletIcon />} onClick={() => modal.push('GetWallet')}>
          {t('connect.guide-action')}
        </Button>
      )}
    </div>
  )
}

/** Explains why there are several networks. */
export function WhatIsANetwork(): ReactElement {
  const t = useMessages()
  return (
    <div className="view">
      <Lesson title={t('what-is-a-network.system')} text={t('what-is-a-network.system-text')}>
        {/* Computers that know each other */}
        <path d="M26 16v9M21 30l-8 6M31 30l8 6M15 40h22" />
        <circle className="fill" cx="11" cy="39" r="6" />
        <circle className="fill" cx="41" cy="39" r="6" />
        <circle cx="11" cy="39" r="6" />
        <circle cx="41" cy="39" r="6" />
        <circle cx="26" cy="11" r="6" />
        <circle className="tone-fill" cx="26" cy="28" r="5" />
      </Lesson>
      <Lesson title={t('what-is-a-network.fees')} text={t('what-is-a-network.fees-text')}>
        {/* Three gauges */}
        <rect className="fill" x="8" y="28" width="8" height="16" rx="2" />
        <rect className="fill" x="22" y="14" width="8" height="30" rx="2" />
        <path d="M8 30a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v14H8V30ZM22 16a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v28h-8V16Z" />
        <path className="tone" d="M36 37a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v7h-8v-7ZM40 29v-9m-4 4 4-4 4 4" />
        <path d="M5 44h42" />
      </Lesson>
      <Lesson title={t('what-is-a-network.apps')} text={t('what-is-a-network.apps-text')}>
        {/* Apps on layers */}
        <path className="fill" d="m26 26 19 9-19 9-19-9 19-9Z" />
        <path d="m26 26 19 9-19 9-19-9 19-9Z" />
        <path className="tone" d="m26 8 19 9-19 9-19-9 19-9Z" />
        <path d="m7 26 6 3M45 26l-6 3" />
      </Lesson>
    </div>
  )
}

const styles = css`
  .lesson {
    display: grid;
    grid-template-columns: 72px 1fr;
    gap: 4px 16px;
    align-items: center;
    padding: 8px 0;
  }
  .lesson-picture {
    width: 72px;
    height: 72px;
    border-radius: var(--_radius-card);
    background: var(--_surface-1-mixed);
    display: grid;
    place-items: center;
    align-self: start;
  }
  .lesson-picture svg {
    width: 52px;
    height: 52px;
    fill: none;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke: var(--_text-2);
  }
  .lesson-picture .tone {
    stroke: var(--_accent);
  }
  .lesson-picture .fill {
    fill: var(--_surface-3-mixed);
    stroke: none;
  }
  .lesson-picture .tone-fill {
    fill: var(--_accent);
    stroke: none;
  }
  @media (max-width: 240px) {
    .lesson {
      grid-template-columns: 1fr;
    }
  }
`

interface LessonProps {
  readonly title: string
  readonly text: string
  /** A drawing in two tones, 52 px: lines, `tone`, `fill` and `tone-fill`. */
  readonly children: ReactNode
}

/** One lesson: a small drawing, a heading, and a sentence or two. */
function Lesson({ title, text, children }: LessonProps): ReactElement {
  useStyles(styles)
  return (
    <section className="lesson" part="lesson">
      <span className="lesson-picture" aria-hidden="true">
        <svg viewBox="0 0 52 52" focusable="false">
          {children}
        </svg>
      </span>
      <div>
        <h3 className="title">{title}</h3>
        <p className="small quiet">{text}</p>
      </div>
    </section>
  )
}
