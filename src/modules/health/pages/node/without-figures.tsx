import { useT } from '@/i18n/i18n.ts'
import type { Place } from './place-stage.ts'

type WithoutFiguresProps = {
  places: readonly (Place & { name: string })[]
  onOpen: ((place: Place) => void) | undefined
}

/** Places below of which nothing can be shown: they are named, and gone to like the others. */
export function WithoutFigures({ places, onOpen }: WithoutFiguresProps) {
  const t = useT('health-node')
  const widgets = useT('widgets')
  return (
    <p className="shrink-0 text-axis text-t2">
      {t('places.without')}
      {places.map((place, at) => (
        <span key={place.code}>
          {at > 0 && widgets('listComma')}
          {onOpen ? (
            <button
              type="button"
              className="rounded-tag text-brand-strong hover:underline"
              onClick={() => onOpen(place)}
            >
              {place.name}
            </button>
          ) : (
            place.name
          )}
        </span>
      ))}
    </p>
  )
}
