import { lazy, Suspense, useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useDefinitionOfDistrict } from '@/api/definition-sets.ts'
import { loadNamespaces } from '@/i18n/i18n.ts'

const SetTools = lazy(async () => {
  const [part] = await Promise.all([import('./set-tools.tsx'), loadNamespaces(['definition-sets'])])
  return { default: part.SetTools }
})
const SwitchDialog = lazy(async () => {
  const [part] = await Promise.all([import('./switch-dialog.tsx'), loadNamespaces(['definition-sets'])])
  return { default: part.SwitchDialog }
})

/** Under the name of the standard in a definition: since when it counts and why; the bureau changes it here, a school reads. */
export function SetOfDistrict() {
  const { organisation } = useCurrentUser()
  const { data } = useDefinitionOfDistrict()
  const [isOpen, open] = useState(false)
  if (!data) return null
  const isBureau = organisation.kind === 'region'
  // A school that always counted by the default set has nothing to read here.
  if (!isBureau && data.history.length === 0) return null
  return (
    <Suspense>
      <SetTools state={data} onChange={isBureau ? () => open(true) : undefined} />
      {isOpen && <SwitchDialog state={data} onClose={() => open(false)} />}
    </Suspense>
  )
}
