import { lazy, Suspense, useRef } from 'react'
import { loadNamespaces, useT } from '@/i18n/i18n.ts'
import { useNear } from '@/lib/use-near.ts'
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
      <Suspense fallback={room}>{isNear ? <RetestSection /> : room}</Suspense>
    </section>
  )
}
