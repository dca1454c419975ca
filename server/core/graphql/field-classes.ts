import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type {
  Field as EditableField,
  MomentField,
  MoneyField,
  ReferenceField,
  ValueOf,
} from '../fields/field.ts';
import type { Cents } from '../money.ts';
import type { ShownFields } from '../fields/field-set.ts';
import { DateScalar, DateTimeScalar, MoneyScalar } from './scalars.ts';
import { FIELD_WEIGHT, textWeight } from './weights.ts';

type Fields = Readonly<Record<string, EditableField>>;

type Built<Shape> = abstract new () => Shape;

interface Form {
  type: () => unknown;
  options: { description: string; nullable: boolean; complexity?: number };
}

function typeOf({ kind, codes }: EditableField): unknown {
  switch (kind) {
    case 'flag':
      return Boolean;
    case 'texts':
      return [String];
    case 'number':
      return Int;
    case 'code':
      return codes;
    case 'reference':
      return ID;
    default:
      return String;
  }
}

function declare(target: object, fields: Fields, formOf: (field: EditableField) => Form): void {
  for (const [name, field] of Object.entries(fields)) {
    const { type, options } = formOf(field);
    Field(type as () => typeof String, options)(target, name);
  }
}

/** A value as callers send it; rows are named by their opaque identifiers. */
type Sent<F> = F extends ReferenceField
  ? string | null
  : F extends MoneyField<Cents | null>
    ? string | null
    : F extends MomentField
      ? string | null
      : ValueOf<F>;

type NewShape<F extends Fields> = {
  [Name in keyof F]: undefined extends F[Name]['fallback'] ? Sent<F[Name]> : Sent<F[Name]> | undefined;
};

/** Base class of the input that makes something: what has a fallback may be left out. */
export function NewOf<F extends Fields>(fields: F): Built<NewShape<F>> {
  @InputType()
  abstract class NewInput {}
  declare(NewInput.prototype, fields, (field) => ({
    type: () => typeOf(field),
    options: { description: field.description, nullable: field.fallback !== undefined },
  }));
  return NewInput as Built<NewShape<F>>;
}

/** Base class of the input that changes something: whatever is left out stays as it is. */
export function ChangeOf<F extends Fields>(fields: F): Built<{ [Name in keyof F]?: Sent<F[Name]> }> {
  @InputType()
  abstract class ChangeInput {}
  declare(ChangeInput.prototype, fields, (field) => ({
    type: () => typeOf(field),
    options: { description: field.description, nullable: true },
  }));
  return ChangeInput;
}

/** What a field costs in an answer, by how long it may be. */
function weightOf({ kind, limits: { max = 1, maxItems = 1 } }: EditableField): number {
  switch (kind) {
    case 'text':
    case 'texts':
      return textWeight(max * maxItems);
    // Eight bytes of a row that is read anyway.
    case 'moment':
      return 0;
    default:
      return FIELD_WEIGHT;
  }
}

/** Days, moments and amounts are texts on their way in, and say what they are on their way out. */
function shownTypeOf(field: EditableField): unknown {
  switch (field.kind) {
    case 'day':
      return DateScalar;
    case 'moment':
      return DateTimeScalar;
    case 'money':
      return MoneyScalar;
    default:
      return typeOf(field);
  }
}

/** Base class of what shows something with its editable fields, but for links: what is shown of a row says its class. */
export function ShownOf<F extends Fields>(fields: F): Built<ShownFields<F>> {
  @ObjectType()
  abstract class Shown {}
  const shown = Object.entries<EditableField>(fields).filter(([, { kind }]) => kind !== 'reference');
  declare(Shown.prototype, Object.fromEntries(shown), (field) => ({
    type: () => shownTypeOf(field),
    options: {
      description: `${field.says}.`,
      nullable: field.isNullable === true,
      complexity: weightOf(field),
    },
  }));
  return Shown as Built<ShownFields<F>>;
}
