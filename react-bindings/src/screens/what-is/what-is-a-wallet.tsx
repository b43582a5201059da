import { Modal } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useService } from '../../services/use-service.js'
import { Button } from '../../ui/button/button.js'
import { WalletIcon } from '../../ui/icons/index.js'
import { useWords } from '../../words/use-words.js'
import { Lesson } from './lesson.js'

/** What a wallet is, for who has never had one, and the way to get one. */
export function WhatIsAWallet(): ReactElement {
  const say = useWords()
  const modal = useService(Modal)
  return (
    <div className="view">
      <Lesson title={say('what-is-a-wallet.login')} text={say('what-is-a-wallet.login-text')}>
        {/* A door that stands open */}
        <rect className="fill" x="12" y="8" width="22" height="36" rx="3" />
        <path d="M8 44h36M12 44V11a3 3 0 0 1 3-3h19a3 3 0 0 1 3 3v33" />
        <path className="tone" d="m14 9 13 5v33l-13-3M22 29v2" />
      </Lesson>
      <Lesson title={say('what-is-a-wallet.assets')} text={say('what-is-a-wallet.assets-text')}>
        {/* Two stacks of coins */}
        <rect className="fill" x="7" y="30" width="18" height="14" rx="3" />
        <path d="M7 37h18M10 30h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3Z" />
        <path className="tone" d="M30 16h12a3 3 0 0 1 3 3v22a3 3 0 0 1-3 3H30a3 3 0 0 1-3-3V19a3 3 0 0 1 3-3ZM27 23h18M27 30h18M27 37h18" />
        <circle cx="16" cy="15" r="7" />
      </Lesson>
      <Lesson title={say('what-is-a-wallet.keys')} text={say('what-is-a-wallet.keys-text')}>
        {/* A key */}
        <circle className="fill" cx="17" cy="20" r="10" />
        <circle cx="17" cy="20" r="10" />
        <circle className="tone" cx="17" cy="20" r="3" />
        <path d="m24 27 19 18" />
        <path className="tone" d="m36 38 4-4M42 44l4-4" />
      </Lesson>
      <Button variant="primary" icon={<WalletIcon />} onClick={() => modal.push('GetWallet')}>
        {say('connect.guide-action')}
      </Button>
    </div>
  )
}
