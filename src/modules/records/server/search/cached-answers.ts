import { scopeKey, type Scope } from '@/server/db/scope.ts'

type About = { region: string; school?: number }

/** Keeps a value until something of the school or district changes; while no change can be heard, not at all. */
export interface Cache {
  read<T>(key: string, about: About, compute: () => Promise<T>): Promise<T>
}

export const aboutScope = (scope: Exclude<Scope, { kind: 'nothing' }>): About => ({
  region: scope.regionCode,
  ...('schoolId' in scope ? { school: scope.schoolId } : {}),
})

const maxStored = 1000

/** Answers of one scope by text: those worth keeping are beginnings that many type and that find many. */
class Answers<Answer, Stored> {
  readonly #stored = new Map<string, Stored>()
  readonly #coming = new Map<string, Promise<Answer>>()

  get(text: string): Stored | undefined {
    return this.#stored.get(text)
  }

  keep(text: string, answer: Stored): void {
    if (this.#stored.size >= maxStored) this.#stored.clear()
    this.#stored.set(text, answer)
  }

  /** Whoever asks for what is being found already gets that answer. */
  find(text: string, find: () => Promise<Answer>): Promise<Answer> {
    const coming = this.#coming.get(text)
    if (coming) return coming
    const answer = find().finally(() => this.#coming.delete(text))
    this.#coming.set(text, answer)
    return answer
  }
}

/** What is cached for a scope. An answer that was being found when something changed is dropped with what was cached then. */
export function cachedAnswers<Answer, Stored>(cache: Cache, scope: Scope): Promise<Answers<Answer, Stored>> {
  const none = () => Promise.resolve(new Answers<Answer, Stored>())
  if (scope.kind === 'nothing') return none()
  return cache.read(`search ${scopeKey(scope)}`, aboutScope(scope), none)
}
