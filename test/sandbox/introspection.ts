import type { ASTVisitor, FieldNode, ValidationContext } from 'graphql';
import { createGraphQLError, type Plugin } from 'graphql-yoga';

/** What a lab can do that does not want to publish its schema. `__typename` stays. */
export const forbidIntrospection: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(
      (context: ValidationContext): ASTVisitor => ({
        Field(node: FieldNode) {
          if (node.name.value !== '__schema' && node.name.value !== '__type') return;
          const extensions = { code: 'INTROSPECTION_DISABLED' };
          context.reportError(createGraphQLError('GraphQL introspection is not allowed.', { nodes: node, extensions }));
        },
      }),
    );
  },
};
