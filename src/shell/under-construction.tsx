import { StateBlock } from '@/ui/state-block.tsx'

/** A page whose turn has not come. */
export function UnderConstruction() {
  return (
    <section className="flex flex-1 rounded border border-line bg-surface">
      <StateBlock state="construction" />
    </section>
  )
}
