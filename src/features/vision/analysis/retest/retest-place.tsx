import { lazy, Suspense, useRef } from 'react'
import { loadNamespaces, useT } from '@/i18n/i18n.ts'
import { useNear } from '@/lib/use-near.ts'
import { Button } from '@/ui/button.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { PanelBoundary } from '@/widgets/panel/panel-boundary.tsx'
import { retestPlaces } from './retest-places.ts'

const RetestSection = lazy(async () => {
  const [part] = await Promise.all([import('./retest-section.tsx'), loadNamespaces(['vision-retest'])])
  return { default: part.RetestSection }
})

/** Where the retests stand, at the foot of the page: they are fetched when the reader comes near, into the room kept for them. */
export function RetestPlace() {
  const t = useT('analysis')
  const place = useRef<HTMLElement>(null)
  const isNear = useNear(place)
  const room = retestPlaces.map((size) => (
    <div key={size} className={`${size} rounded border border-line bg-surface print:hidden`} />
  ))
  return (
    <section
      ref={place}
      aria-label={t('retest')}
      aria-busy={!isNear}
      className="grid grid-cols-1 gap-3 @2xl:grid-cols-12"
    >
      <PanelBoundary resetKey="retest" fallback={() => <Missing />}>
        <Suspense fallback={room}>{isNear ? <RetestSection /> : room}</Suspense>
      </PanelBoundary>
    </section>
  )
}

/** It could not be fetched, as when the reader went offline on the way down: the page above it stays (NAV-09). */
function Missing() {
  const t = useT('analysis')
  const widgets = useT('widgets')
  const status = useT('status')
  return (
    <div className="col-span-full h-96 rounded border border-line bg-surface">
      <StateBlock
        state="error"
        title={widgets('panel.failed', { title: t('retest') })}
        detail={widgets('panel.othersFine')}
        action={
          <Button size="small" onClick={() => location.reload()}>
            {status('reload')}
          </Button>
        }
      />
    </div>
  )
}
