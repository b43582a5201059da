import { createMailFaults, type MailRule } from './mail-faults.js'
import { createMailbox, type Mailbox } from './mailbox.js'
import type { ParsedMail } from './receive-mail.js'

/** What a tester can break. Faults act together, until they are cleared. */
export interface MailFaults {
  /** Refuses recipients with the reply 550, as where there is no such mailbox. */
  refuse(rule?: MailRule): void
  /** Accepts mails and keeps them back, until `release`. */
  hold(rule?: MailRule): void
  /** Delivers everything that is held, in order, and holds nothing more. */
  release(): void
  /** Delivers mails twice. */
  duplicate(rule?: MailRule): void
  /** Ends every connection, and each new one at once. */
  down(): void
  up(): void
  /** Ends all faults. Held mails are delivered. */
  clear(): void
}

/** A mail server in this process: every address has a mailbox, which tests read here and a person on a page. */
export interface Mail extends Pick<Mailbox, 'list' | 'next' | 'clear'> {
  /** For any mail client, without TLS and without a password: `smtp://127.0.0.1:…`. */
  readonly smtp: string
  /** The page with all mails. Programs in other processes read them at `/mails`. */
  readonly url: string
  readonly faults: MailFaults
  /** Frees both ports. Safe to call twice. Pending waits for mails reject. */
  stop(): Promise<void>
}

/**
 * Starts a mail server on free ports of 127.0.0.1. It keeps everything in memory, until it stops.
 *
 * ```ts
 * const mail = await startMail()
 * const transport = createTransport({ url: mail.smtp, ignoreTLS: true })
 * await transport.sendMail({ from: 'login@shop.example', to: 'ada@example.org', subject: 'Your code', text: '123456' })
 * const { text } = await mail.next('ada@example.org')
 * await mail.stop()
 * ```
 */
export async function startMail(): Promise<Mail> {
  const mailbox = createMailbox()
  const list = createMailFaults()
  let held: readonly ParsedMail[] = []

  function take(mail: ParsedMail) {
    const deliveries = list.meets('duplicate', mail.to) ? [mail, mail] : [mail]
    if (list.meets('hold', mail.to)) held = [...held, ...deliveries]
    else for (const delivery of deliveries) mailbox.deliver(delivery)
  }

  // Callers of the devnet that need no mails do not load these servers.
  const [{ receiveMail }, { serveMailbox }] = await Promise.all([
    import('./receive-mail.js'),
    import('./serve-mailbox.js'),
  ])
  const smtp = await receiveMail(list, take)
  const faults: MailFaults = {
    refuse: (rule) => list.add('refuse', rule),
    hold: (rule) => list.add('hold', rule),
    release() {
      list.clear('hold')
      const late = held
      held = []
      for (const mail of late) mailbox.deliver(mail)
    },
    duplicate: (rule) => list.add('duplicate', rule),
    down() {
      list.isDown = true
      smtp.endConnections()
    },
    up: () => void (list.isDown = false),
    clear() {
      list.clear()
      list.isDown = false
      faults.release()
    },
  }
  const page = await serveMailbox(mailbox, faults)

  let stopped: Promise<void> | undefined
  async function stop() {
    mailbox.end()
    await Promise.all([smtp.close(), page.close()])
  }

  const { list: all, next, clear } = mailbox
  return { smtp: smtp.url, url: page.url, list: all, next, clear, faults, stop: () => (stopped ??= stop()) }
}
