import type { z } from 'zod';

/** A field that is not the property of its own name. */
export class Reading<View> {
  constructor(
    readonly schema: z.ZodType,
    readonly printFrom: (view: View) => unknown,
  ) {}
}

/** One kind of value in answers: what the documentation says of it, and how it is printed. */
export class Kind<V> {
  constructor(
    /** The value as it is printed. */
    readonly schema: z.ZodType,
    readonly print: (value: V) => unknown,
  ) {}

  /** A field of this kind with something else in it than the property of its own name. */
  of<View>(read: (view: View) => V): Reading<View> {
    return new Reading(this.schema, (view) => this.print(read(view)));
  }

  /** The same, or null. */
  orNull(): Kind<V | null> {
    return new Kind(this.schema.nullable(), (value) => (value === null ? null : this.print(value)));
  }

  /** The same, with words for the documentation. */
  says(description: string): Kind<V> {
    return new Kind(this.schema.meta({ description }), this.print);
  }
}
