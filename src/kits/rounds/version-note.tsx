import { lazy, Suspense } from 'react'
import type { RoundKind } from '@/contract/round-kind.ts'
import { loadNamespaces } from '@/i18n/i18n.ts'

const Note = lazy(async () => {
  const [part] = await Promise.all([import('./version-note-text.tsx'), loadNamespaces(['rounds'])])
  return { default: part.VersionNoteText }
})

type VersionNoteProps = {
  kind: RoundKind
  /** Undefined while it is not known, 0 where there is none. */
  round: number | undefined
  school?: number | undefined
}

/** Of which version the figures of a round are: how many grades the bureau has accepted and locked. Comes with its own texts. */
export const VersionNote = ({ round, ...props }: VersionNoteProps) =>
  round ? (
    <Suspense>
      <Note round={round} {...props} />
    </Suspense>
  ) : null
