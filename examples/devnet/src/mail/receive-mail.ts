import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { MailFaultList } from './mail-faults.js'
import type { ReceivedMail } from './mailbox.js'

export type ParsedMail = Omit<ReceivedMail, 'id' | 'deliveredAt'>

export interface SmtpServer {
  readonly url: string
  /** Ends the connections of all clients. New ones are taken. */
  endConnections(): void
  close(): Promise<void>
}

/** Takes mails over SMTP, without TLS and from everybody, on a free port of 127.0.0.1. */
export async function receiveMail(faults: MailFaultList, take: (mail: ParsedMail) => void): Promise<SmtpServer> {
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onRcptTo({ address }, _session, answer) {
      answer(faults.meets('refuse', [address.toLowerCase()]) ? noSuchMailbox(address) : null)
    },
    onData(stream, { envelope }, answer) {
      const to = envelope.rcptTo.map(({ address }) => address.toLowerCase())
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((email) => {
          take(mailOf(email, to))
          answer()
        })
        .catch((error: Error) => answer(error))
    },
  })
  // A client that leaves in the middle of a mail concerns nobody but itself.
  smtp.on('error', () => undefined)
  smtp.server.prependListener('connection', (socket) => void (faults.isDown && socket.destroy()))

  await once(smtp.listen(0, '127.0.0.1'), 'listening')
  const endConnections = () => {
    for (const connection of [...smtp.connections]) connection.close()
  }
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    endConnections,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
}

const NO_SUCH_MAILBOX = 550

function noSuchMailbox(address: string): Error {
  return Object.assign(new Error(`No mailbox is called ${address}`), { responseCode: NO_SUCH_MAILBOX })
}

function mailOf({ from, subject = '', text = '', html }: Email, to: readonly string[]): ParsedMail {
  return { from: from?.address ?? '', to, subject, text: text.trimEnd(), ...(html !== undefined && { html }) }
}
