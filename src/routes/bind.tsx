import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '@/modules/guardians/pages/home-page.tsx'

/** A parent's phone: no session, no frame. */
export const Route = createFileRoute('/bind')({
  staticData: { title: 'bind', texts: ['bind'] },
  validateSearch: ({ add }: Record<string, unknown>): { add?: true } => (add === true ? { add } : {}),
  beforeLoad: ({ context }) => context.texts,
  component: Home,
})

function Home() {
  const { add = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <HomePage
      key={String(add)}
      isAdding={add}
      onCode={(code) => void navigate({ to: '/bind/$code', params: { code } })}
    />
  )
}
