import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { loadNamespaces } from '@/i18n/i18n.ts'
import { PageAudienceContext, type PageAudience } from '@/lib/page-audience.ts'
import { oncePainted } from '@/lib/once-painted.ts'
import { onceQuiet } from '@/lib/once-quiet.ts'

const texts = () => loadNamespaces(['audience'])
const LeaveDialog = lazy(async () => {
  const [part] = await Promise.all([import('./leave-dialog.tsx'), texts()])
  return { default: part.LeaveDialog }
})
const AudienceStrip = lazy(async () => {
  const [part] = await Promise.all([import('./audience-strip.tsx'), texts()])
  return { default: part.AudienceStrip }
})
const AudienceFoot = lazy(async () => {
  const [part] = await Promise.all([import('./audience-strip.tsx'), texts()])
  return { default: part.AudienceFoot }
})

type Save = (isInternal: boolean) => void

type AudienceAreaProps = {
  /** On a wall anybody may stand before it: figures are published ones, and nothing is pressed. */
  wall?: boolean
  children: ReactNode
}

/** A page of figures: internal ones for whoever opens it, published ones on a wall and for what is saved or printed. */
export function AudienceArea({ wall = false, children }: AudienceAreaProps) {
  const client = useQueryClient()
  const [isPublished, setPublished] = useState(false)
  const [isPainted, setPainted] = useState(false)
  const [marks, setMarks] = useState(0)
  const [asking, setAsking] = useState<{ save: Save } | null>(null)
  const waiting = useRef<Save | null>(null)
  const audience = wall || isPublished ? 'published' : 'internal'

  const leave = useCallback(
    (save: Save) => (audience === 'published' ? save(false) : setAsking({ save })),
    [audience],
  )
  const mark = useCallback(() => {
    setMarks((n) => n + 1)
    return () => setMarks((n) => n - 1)
  }, [])
  const value = useMemo<PageAudience>(() => ({ audience, leave, mark }), [audience, leave, mark])

  function publish(save: Save) {
    waiting.current = save
    setAsking(null)
    setPublished(true)
  }
  useEffect(() => {
    if (!isPublished || !waiting.current) return
    return onceQuiet(client, () => {
      waiting.current?.(false)
      waiting.current = null
    })
  }, [isPublished, client])

  // What is said at the foot may come after the page above it.
  useEffect(() => oncePainted(client, () => setPainted(true)), [client])

  return (
    <PageAudienceContext value={value}>
      {!wall && isPublished && (
        <Suspense>
          <AudienceStrip onBack={() => setPublished(false)} />
        </Suspense>
      )}
      {children}
      {!wall && isPainted && marks > 0 && (
        <Suspense>
          <AudienceFoot />
        </Suspense>
      )}
      {asking && (
        <Suspense>
          <LeaveDialog
            onClose={() => setAsking(null)}
            onPublished={() => publish(asking.save)}
            onInternal={() => {
              setAsking(null)
              asking.save(true)
            }}
          />
        </Suspense>
      )}
    </PageAudienceContext>
  )
}
