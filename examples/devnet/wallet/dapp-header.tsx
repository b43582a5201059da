interface DappHeaderProps {
  readonly id: string
  readonly title: string
  readonly url: string
}

/** Who asks, and for what. Its text is the name of the card that it heads. */
export function DappHeader({ id, title, url }: DappHeaderProps) {
  return (
    <header>
      <h2 id={id}>{title}</h2>
      <p className="quiet">{url}</p>
    </header>
  )
}
