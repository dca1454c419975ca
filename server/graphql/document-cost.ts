import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { FIELD_WEIGHT, SEARCH_WEIGHT } from '../core/graphql/weights.ts';
import { add, amount, multiply, type Amount, type Asked } from './amounts.ts';
import { isIncluded, rowsAsked, searchesAsked } from './asked-arguments.ts';

/** Rows of a list that has no pages: it is short, but how short nobody says. */
const ROWS_WITHOUT_PAGES = 10;

/** What a selection costs: once, and for each row of the page it stands in. */
interface Cost {
  once: Amount;
  eachRow: Amount;
}

const FREE: Cost = { once: 0, eachRow: 0 };

const sum = (costs: Cost[]): Cost =>
  costs.reduce(
    (all, cost) => ({ once: add(all.once, cost.once), eachRow: add(all.eachRow, cost.eachRow) }),
    FREE,
  );

/** Reads what a document costs as a function of its variables, each fragment once. The document has to be valid. */
class DocumentCost {
  private readonly fragments = new Map<string, Cost>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly document: DocumentNode,
    private readonly operation: OperationDefinitionNode,
  ) {}

  whole(): Amount {
    const root = this.schema.getRootType(this.operation.operation);
    const { once, eachRow } = root ? this.ofSelections(root, this.operation.selectionSet) : FREE;
    return add(once, multiply(eachRow, ROWS_WITHOUT_PAGES));
  }

  private ofSelections(type: GraphQLCompositeType, { selections }: SelectionSetNode): Cost {
    return sum(
      selections.map((selection) => {
        const { once, eachRow } = this.ofSelection(type, selection);
        const included = isIncluded(selection);
        return { once: multiply(once, included), eachRow: multiply(eachRow, included) };
      }),
    );
  }

  private ofSelection(type: GraphQLCompositeType, selection: SelectionNode): Cost {
    switch (selection.kind) {
      case Kind.FIELD:
        return this.ofField(type, selection);
      case Kind.FRAGMENT_SPREAD:
        return this.ofFragment(selection.name.value);
      case Kind.INLINE_FRAGMENT:
        return this.ofSelections(
          this.composite(selection.typeCondition?.name.value) ?? type,
          selection.selectionSet,
        );
    }
  }

  private ofFragment(name: string): Cost {
    const known = this.fragments.get(name);
    if (known) {
      return known;
    }
    const node = this.document.definitions.find(
      (part) => part.kind === Kind.FRAGMENT_DEFINITION && part.name.value === name,
    );
    const type =
      node?.kind === Kind.FRAGMENT_DEFINITION ? this.composite(node.typeCondition.name.value) : null;
    const { once, eachRow } =
      type && node?.kind === Kind.FRAGMENT_DEFINITION ? this.ofSelections(type, node.selectionSet) : FREE;
    const cost = { once: amount(once), eachRow: amount(eachRow) };
    this.fragments.set(name, cost);
    return cost;
  }

  private ofField(type: GraphQLCompositeType, node: FieldNode): Cost {
    const field = isObjectType(type) ? type.getFields()[node.name.value] : undefined;
    // The schema of the schema has limits of its own.
    if (!field) {
      return FREE;
    }
    const own = add(weightOf(field), multiply(searchesAsked(node), SEARCH_WEIGHT));
    const inner = getNamedType(field.type);
    if (!node.selectionSet || !isCompositeType(inner)) {
      return { once: own, eachRow: 0 };
    }
    const { once, eachRow } = this.ofSelections(inner, node.selectionSet);
    const each = add(once, multiply(eachRow, rowsAsked(node, field) ?? ROWS_WITHOUT_PAGES));
    return isListType(getNullableType(field.type))
      ? { once: own, eachRow: each }
      : { once: add(own, each), eachRow: 0 };
  }

  private composite(name: string | undefined): GraphQLCompositeType | null {
    const type = name === undefined ? undefined : this.schema.getType(name);
    return isCompositeType(type) ? type : null;
  }
}

function weightOf({ extensions }: GraphQLField<unknown, unknown>): number {
  const { complexity } = extensions;
  return typeof complexity === 'number' ? complexity : FIELD_WEIGHT;
}

interface Known {
  cost: Amount;
  /** What variables are that nobody sends. */
  defaults: Asked['variables'];
}

function readCost(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): Known {
  const defaults = (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
  );
  return {
    cost: new DocumentCost(schema, document, operation).whole(),
    defaults: Object.fromEntries(defaults),
  };
}

/** Works out what operations cost, for one schema. */
export class DocumentCosts {
  private readonly known = new WeakMap<OperationDefinitionNode, Known>();

  constructor(private readonly schema: GraphQLSchema) {}

  /**
   * What an operation of a valid document costs with these variables: each field its weight, fields of a list for each
   * row of the page, a search on top. A document is read once; its cost is worked out again for other variables.
   */
  of(document: DocumentNode, operation: OperationDefinitionNode, variables: Asked['variables']): number {
    const known = this.known.get(operation) ?? readCost(this.schema, document, operation);
    this.known.set(operation, known);
    const { cost, defaults } = known;
    return typeof cost === 'number' ? cost : cost({ variables: { ...defaults, ...variables } });
  }
}
