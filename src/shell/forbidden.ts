/** The signed-in user's access list shares nothing with the route's (NAV-05). */
export class Forbidden extends Error {
  override readonly name = 'Forbidden'
}
