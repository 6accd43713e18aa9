import { Component, Suspense, type ReactNode } from 'react'
import { offerReload } from './mutation-error.ts'

/**
 * Around parts that are loaded when they are opened: one that does not come, or that throws, goes away with a word and an offer to reload; the
 * frame and the page stay. What happened is in the log already (LOG-02).
 */
export class PartBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override componentDidCatch() {
    offerReload()
  }
  override render() {
    return this.state.isBroken ? null : <Suspense>{this.props.children}</Suspense>
  }
}
