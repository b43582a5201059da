import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** What to draw in place of what failed. */
  readonly fallback: (retry: () => void) => ReactNode
  readonly onError: (error: unknown) => void
  readonly children: ReactNode
}

/** Keeps an error in one view from taking anything else along: it draws the children, or else the fallback. */
export class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback(() => this.setState({ isBroken: false })) : this.props.children
  }
}
