interface DappHeaderProps {
  readonly id: string
  readonly title: string
  readonly url: string
}

/** The dapp, and its request. The text labels the card below it. */
export function DappHeader({ id, title, url }: DappHeaderProps) {
  return (
    <header>
      <h2 id={id}>{title}</h2>
      <p className="quiet">{url}</p>
    </header>
  )
}
